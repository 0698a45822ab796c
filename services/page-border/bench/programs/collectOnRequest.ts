/*
 * Loaded into a program whose memory is measured. On request, this module collects the garbage, so that only memory in
 * use is left, and replies with the size of objects and buffers in bytes. The program runs with --expose-gc.
 */
process.on('message', () => {
  // The first collection may release an object such as a buffer, whose memory is freed only by a later collection.
  for (let times = 0; times < 3; times += 1) gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
// The benchmark must not keep the program running.
process.channel?.unref();
