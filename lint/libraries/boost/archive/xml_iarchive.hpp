#pragma once
#include "xferguard_archive.h"
