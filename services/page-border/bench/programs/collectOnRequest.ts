/*
 * Loaded into a program whose memory is measured: collects its garbage when the benchmark asks, so that what is left is what the
 * program keeps, and answers with the size of its objects and buffers in bytes. The program runs with --expose-gc.
 */
process.on('message', () => {
  // What ends with the first collection, such as the memory of a buffer, is only given back by a later one.
  for (let times = 0; times < 3; times += 1) gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
// The benchmark must not keep the program running.
process.channel?.unref();
