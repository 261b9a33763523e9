#pragma once
#include "ros/xferguard_messages.h"
