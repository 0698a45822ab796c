// The entry of every npm script. It runs on Node 20 or later. If the pinned Node, pnpm or the packages are missing, it
// installs them. Then it runs the named command with the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const binaries = join(root, 'node_modules', '.bin');
const stampFile = join(root, 'node_modules', '.kontor-install');
const commands = [
  ...['setup', 'start', 'dev', 'build', 'check', 'unit', 'e2e', 'test', 'shop', 'storybook', 'mutants'],
  ...['bench', 'chaos', 'cluster', 'conformance', 'faults', 'remote'],
];

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Hash of the files that determine what is installed. */
function installStamp() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function install() {
  const stamp = installStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  console.log(`installing with ${packageManager}`);
  const { status } = spawnSync('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('installing the packages failed; see the output above');
  writeFileSync(stampFile, stamp);
}

const [command, ...rest] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or later is required; this is ${process.version}`);
if (!commands.includes(command)) fail(`unknown command: ${command}; known commands: ${commands.join(', ')}`);
install();
if (command === 'setup') process.exit(0);

const child = spawn(
  join(root, 'node_modules/node/bin/node'),
  [join(root, 'shared/supervisor/src/commands', `${command}.ts`), ...rest],
  {
    cwd: root,
    // The IPC channel closes when this process ends for any reason, which makes the child end as well.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` },
  },
);
// Ends the child if this process's parent has died.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 500).unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`the pinned Node did not start: ${error.message}`));
child.on('exit', (code, signal) => process.exit(signal ? 128 : (code ?? 1)));
