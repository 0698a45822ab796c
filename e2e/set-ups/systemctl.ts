// A stand-in for systemd in the single-machine test. Starts each unit's program with only that unit's variables. It
// does not restart programs, ignores users and permissions, and supports only the two commands in the recipe.
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, openSync, readFileSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { requireEnv } from '../fixtures/requireEnv.ts';

const units = requireEnv('UNITS_FOLDER');
const state = requireEnv('PROGRAMS_FOLDER');

const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Za-z_]\w*)=(.*)$/gm)].map(([, name, value]) => [name, value]));

function start(unit: string): void {
  const [name, instance = ''] = unit.split('@');
  const file = join(units, instance ? `${name}@.service` : `${name}.service`);
  if (!existsSync(file)) throw new Error(`there is no unit ${unit}`);
  const service = settingsOf(readFileSync(file, 'utf8').replaceAll('%i', instance));
  const variables = service['EnvironmentFile'] ? settingsOf(readFileSync(service['EnvironmentFile'], 'utf8')) : {};
  // A variable that is a separate word is split at spaces.
  const words = (service['ExecStart'] ?? '').split(' ').flatMap((word) => {
    const variable = /^\$(\w+)$/.exec(word)?.[1];
    return variable === undefined ? [word] : (variables[variable] ?? '').split(' ').filter(Boolean);
  });
  const [program = '', ...args] = words;
  const log = openSync(join(state, `${unit}.log`), 'a');
  const child = spawn(program, args, {
    cwd: service['WorkingDirectory'] ?? '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: homedir(), USER: userInfo().username, ...variables },
    stdio: ['ignore', log, log],
    detached: true,
  });
  appendFileSync(join(state, 'pids'), `${child.pid}\n`);
  child.unref();
}

const [command, ...rest] = process.argv.slice(2);
if (command === 'enable' && rest[0] === '--now') for (const unit of rest.slice(1)) start(unit);
else if (command !== 'daemon-reload') throw new Error(`the stand-in of systemctl does not know ${command}`);
