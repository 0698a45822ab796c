import { megabyte, memoryLimit } from './renderLimits.ts';

/** What Node reserves in writable memory without using it: 512 MB for machine code, and the stacks of its threads. */
const reservedBytes = (512 + 64) * megabyte;

/** Stack of a thread in bytes; a larger one would use up the limit of memory. */
const stackBytes = 8 * megabyte;

/**
 * The command that starts a program within limits of the kernel, which hold during an endless loop as well: it ends together
 * with this process, gets no memory beyond the limit, and ends first when the machine runs out of memory. Needs Linux and
 * util-linux. Elsewhere the program only ends when it next reads its channel, and has no limit outside of the engine's heap.
 */
export function limitByKernel(program: string, args: readonly string[]): readonly [string, readonly string[]] {
  if (process.platform !== 'linux') return [program, args];
  const limits = [`--data=${reservedBytes + memoryLimit}`, `--stack=${stackBytes}:`, '--core=0'];
  const chain = ['/usr/bin/choom', '-n', '1000', '--', '/usr/bin/prlimit', ...limits, '--', program, ...args];
  return ['/usr/bin/setpriv', ['--pdeathsig', 'KILL', '--', ...chain]];
}
