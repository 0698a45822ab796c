import { spawnSync } from 'node:child_process';

const setpriv = '/usr/bin/setpriv';

/** Makes the kernel kill a process when its parent ends, also during an endless loop. */
const wrapper: readonly string[] = [setpriv, '--pdeathsig', 'KILL', '--'];

let isSupported: boolean | undefined;

/**
 * The command that starts a program which ends together with this process, even if this process is killed. Needs Linux
 * and util-linux; elsewhere the program only ends when it next reads its channel.
 */
export function endWithParent(program: string, args: readonly string[]): readonly [string, readonly string[]] {
  const [command = '', ...options] = wrapper;
  isSupported ??= spawnSync(command, [...options, process.execPath, '--version'], { stdio: 'ignore' }).status === 0;
  return isSupported ? [command, [...options, program, ...args]] : [program, args];
}
