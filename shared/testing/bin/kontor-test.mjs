#!/usr/bin/env node
// Runs a remote's unit tests in a separate repository with the shop's settings, and fails if a build would be refused
// because of its texts. Arguments are passed to jest.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const options = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
// This can be resolved because every remote depends on `@kontor/federation`. jest's workers also need the hook.
options.push('--import', '@kontor/federation/stripTypes');

async function run(...args) {
  const env = { ...process.env, NODE_OPTIONS: options.join(' ') };
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'exit');
  return code ?? 1;
}

const args = process.argv.slice(2);
const tests = await run(
  fileOf('../runJest.mjs'),
  ...['--rootDir', process.cwd(), '--config', fileOf('../jest.config.mjs'), ...args],
);
// A run of only some tests does not check the texts.
const isWhole = args.every((argument) => argument.startsWith('-'));
const texts = isWhole ? await run(fileOf('../checkTexts.mjs')) : 0;
process.exit(tests || texts);
