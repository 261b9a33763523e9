#pragma once
#include <raft/xferguard_raft.h>
