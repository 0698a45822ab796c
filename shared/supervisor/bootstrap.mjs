// Runs on whatever Node the machine has (20 or later): installs the pinned Node, pnpm and packages when they are not
// there yet, then hands over to the command of the same name under the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const binaries = join(root, 'node_modules', '.bin');
const stampFile = join(root, 'node_modules', '.kontor-install');
const commands = [
  ...['start', 'dev', 'build', 'check', 'unit', 'e2e', 'test', 'shop', 'storybook', 'mutants'],
  'bench',
];

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** What is installed depends on these files alone. */
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
  if (status !== 0) fail('the packages could not be installed; see above');
  writeFileSync(stampFile, stamp);
}

const [command, ...rest] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or later is needed, this is ${process.version}`);
if (!commands.includes(command)) fail(`no such command: ${command}; there are ${commands.join(', ')}`);
install();

const child = spawn(
  join(root, 'node_modules/node/bin/node'),
  [join(root, 'shared/supervisor/src/commands', `${command}.ts`), ...rest],
  {
    cwd: root,
    // The channel tells the child when this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` },
  },
);
// Whoever asked for this is gone: nobody is left to ask for its end.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 500).unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`the pinned Node did not start: ${error.message}`));
child.on('exit', (code, signal) => process.exit(signal ? 128 : (code ?? 1)));
