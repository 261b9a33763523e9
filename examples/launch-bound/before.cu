// Twenty launches a token, each of a kernel shorter than its own launch: the device waits for the host.

// nvcc: -fmad=false
// sizes: 1 10
#include "decoder.cuh"

static void run(Session &session) {
  session.start();
  // finding: launch-bound
  for (int token = 0; token < kTokens; ++token) launchToken(session.decoder, session.stream);
  session.finish();
}

int main(int argc, char **argv) {
  Session session;
  return example::report(example::options(argc, argv), [&] { run(session); }, [&] { return session.checksum(); });
}
