#pragma once
#include "CLI/xferguard_cli.h"
