#pragma once
#include <raft/xferguard_raft_work.h>
