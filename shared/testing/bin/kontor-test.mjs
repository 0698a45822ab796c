#!/usr/bin/env node
// Runs a remote's unit tests in a separate repository with the shop's settings. Arguments are passed to jest.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const options = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
// This can be resolved because every remote depends on `@kontor/federation`. jest's workers also need the hook.
options.push('--import', '@kontor/federation/stripTypes');

const child = spawn(
  process.execPath,
  [
    fileOf('../runJest.mjs'),
    '--rootDir',
    process.cwd(),
    '--config',
    fileOf('../jest.config.mjs'),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, NODE_OPTIONS: options.join(' ') } },
);
child.on('exit', (code) => process.exit(code ?? 1));
