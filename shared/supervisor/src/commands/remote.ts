import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRemoteName } from '@kontor/federation';
import { createFolderTarget, createProgram } from '@kontor/publishing';
import { root, workFolder } from '../paths.ts';
import { localOrigins, readPorts } from '../programs/ports.ts';
import { run } from '../programs/run.ts';

/** Time between two looks of `status --watch`. */
const lookIntervalMs = 500;

/** The commit of the sources; undefined outside of a repository, without git, and where files were changed since. */
async function currentCommit(): Promise<string | undefined> {
  const git = (...args: string[]) => run('git', args, { cwd: root }).catch(() => ({ code: 1, output: '' }));
  const [head, changes] = await Promise.all([git('rev-parse', 'HEAD'), git('status', '--porcelain')]);
  const isClean = changes.code === 0 && changes.output.trim() === '';
  return head.code === 0 && isClean ? head.output.trim() : undefined;
}

const runCommand = createProgram({
  openTarget: (folder = workFolder) =>
    createFolderTarget({
      registryFile: join(folder, 'registry.json'),
      originFolder: (remote) => join(folder, 'origins', remote),
    }),
  async build(remote, report) {
    if (!isRemoteName(remote))
      throw new Error(`there are no sources of ${remote} in remotes/; name a build with --from`);
    report(`building ${remote}`);
    // The other commands need no compiler.
    const { buildAll } = await import('../builds/buildAll.ts');
    const [build] = await buildAll([remote], (name, durationMs) => report(`built ${name} in ${durationMs} ms`));
    if (!build) throw new Error(`${remote} was not built`);
    return { folder: build.folder, commit: await currentCommit() };
  },
  originOf: (remote) => (isRemoteName(remote) ? localOrigins(readPorts(process.env))[remote] : undefined),
  user: userInfo().username,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  now: Date.now,
  nextLook: () => wait(lookIntervalMs),
});

process.exit(await runCommand(process.argv.slice(2)));
