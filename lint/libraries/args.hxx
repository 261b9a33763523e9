#pragma once
#include "args/args.hxx"
