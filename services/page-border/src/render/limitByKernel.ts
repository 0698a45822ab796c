import { megabyte, memoryLimit } from './renderLimits.ts';

/** Writable memory that Node reserves without using it: 512 MB for machine code, and the stacks of its threads. */
const reservedBytes = (512 + 64) * megabyte;

/** A thread's stack size in bytes. Larger stacks would use up the memory limit. */
const stackBytes = 8 * megabyte;

/**
 * The command that starts a program within kernel limits, which work even during an endless loop. The program ends
 * together with this process, gets no memory beyond the limit, and is killed before other programs if the machine runs
 * out of memory. The limits require Linux and util-linux. On other systems the program ends only when it next reads its
 * channel, and only its heap is limited.
 */
export function limitByKernel(program: string, args: readonly string[]): readonly [string, readonly string[]] {
  if (process.platform !== 'linux') return [program, args];
  const limits = [`--data=${reservedBytes + memoryLimit}`, `--stack=${stackBytes}:`, '--core=0'];
  const chain = ['/usr/bin/choom', '-n', '1000', '--', '/usr/bin/prlimit', ...limits, '--', program, ...args];
  return ['/usr/bin/setpriv', ['--pdeathsig', 'KILL', '--', ...chain]];
}
