// As helper_cuda.h: names of the samples' argument parsing.
#pragma once
#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif
bool checkCmdLineFlag(int argc, const char **argv, const char *name);
int getCmdLineArgumentInt(int argc, const char **argv, const char *name);
float getCmdLineArgumentFloat(int argc, const char **argv, const char *name);
bool getCmdLineArgumentString(int argc, const char **argv, const char *name, char **value);
template <class Value> bool getCmdLineArgumentValue(int argc, const char **argv, const char *name, Value *value);
char *sdkFindFilePath(const char *file, const char *program);
