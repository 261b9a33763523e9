#pragma once
#include "thread/thread.hpp"
