import { describe, expect, test } from '@jest/globals';
import { findNginx } from './findNginx.ts';

type Machine = {
  /** Programs that run, with or without their arguments, from the start. */
  readonly programs: readonly string[];
  readonly hasApt?: boolean;
  /** What happens when a command has run. */
  readonly after?: Readonly<Record<string, (machine: { programs: Set<string>; files: string[] }) => void>>;
};

const folder = '/downloads';
const unpacked = `${folder}/root/usr/sbin/nginx`;

/** Looks for nginx on a machine; also says what was run and did not fail. */
function look({ programs, hasApt = true, after = {} }: Machine) {
  const state = { programs: new Set(programs), files: [] as string[] };
  const commands: string[] = [];
  const found = findNginx(folder, {
    run(program, args) {
      const command = [program, ...args].join(' ');
      if (!state.programs.has(program) && !state.programs.has(command)) throw new Error(`${command} failed`);
      commands.push(command);
      after[command]?.(state);
    },
    exists: () => hasApt,
    list: () => state.files,
  });
  return { found, commands };
}

const download = '/usr/bin/apt-get download nginx';
const unpack = '/usr/bin/dpkg -x nginx_1.deb root';
const comes = { [download]: (state: { files: string[] }) => state.files.push('nginx_1.deb') };
const runs = { [unpack]: (state: { programs: Set<string> }) => state.programs.add(unpacked) };

test('an nginx that is installed is used as it is', () => {
  expect(look({ programs: ['/usr/sbin/nginx'] })).toEqual({
    found: { path: '/usr/sbin/nginx' },
    commands: ['/usr/sbin/nginx -v'],
  });
});

test('one that is missing is unpacked from the distribution’s package', () => {
  const { found } = look({ programs: [download, unpack], after: { ...comes, ...runs } });
  expect(found).toEqual({ path: unpacked });
});

test('a machine without a list of packages fetches one first', () => {
  const update = '/usr/bin/apt-get update';
  const { found, commands } = look({
    programs: [update, unpack],
    after: { [update]: (state) => state.programs.add(download), ...comes, ...runs },
  });
  expect(found).toEqual({ path: unpacked });
  expect(commands).toEqual([update, download, unpack, `${unpacked} -v`]);
});

describe('there is none, and the reason is said, where', () => {
  test.each<[string, Machine, RegExp]>([
    ['nothing can be installed', { programs: [], hasApt: false }, /no apt-get/],
    ['the package does not come', { programs: [] }, /could not be had/],
    ['a list of packages comes, but no package', { programs: ['/usr/bin/apt-get update'] }, /could not be had/],
    ['the package cannot be unpacked', { programs: [download], after: comes }, /could not be unpacked/],
    ['what was unpacked does not run', { programs: [download, unpack], after: comes }, /does not run on this machine/],
  ])('%s', (_what, machine, reason) => {
    expect(look(machine).found).toEqual({ reason: expect.stringMatching(reason) });
  });
});
