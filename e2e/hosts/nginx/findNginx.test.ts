import { describe, expect, test } from '@jest/globals';
import { findNginx } from './findNginx.ts';

type Machine = {
  /** Commands that succeed, either with or without arguments. */
  readonly programs: readonly string[];
  readonly hasApt?: boolean;
  /** What each command changes on the machine. */
  readonly after?: Readonly<Record<string, (machine: { programs: Set<string>; files: string[] }) => void>>;
};

const folder = '/downloads';
const unpacked = `${folder}/root/usr/sbin/nginx`;

/** Looks for nginx on a fake machine. Also returns the commands that succeeded. */
function findOn({ programs, hasApt = true, after = {} }: Machine) {
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
const downloaded = { [download]: (state: { files: string[] }) => state.files.push('nginx_1.deb') };
const unpackedRuns = { [unpack]: (state: { programs: Set<string> }) => state.programs.add(unpacked) };

test('findNginx uses an installed nginx', () => {
  expect(findOn({ programs: ['/usr/sbin/nginx'] })).toEqual({
    found: { path: '/usr/sbin/nginx' },
    commands: ['/usr/sbin/nginx -v'],
  });
});

test('findNginx unpacks the distribution’s package when nginx is not installed', () => {
  const { found } = findOn({ programs: [download, unpack], after: { ...downloaded, ...unpackedRuns } });
  expect(found).toEqual({ path: unpacked });
});

test('findNginx updates the package list when the download fails', () => {
  const update = '/usr/bin/apt-get update';
  const { found, commands } = findOn({
    programs: [update, unpack],
    after: { [update]: (state) => state.programs.add(download), ...downloaded, ...unpackedRuns },
  });
  expect(found).toEqual({ path: unpacked });
  expect(commands).toEqual([update, download, unpack, `${unpacked} -v`]);
});

describe('findNginx gives a reason', () => {
  test.each<[string, Machine, RegExp]>([
    ['apt-get is missing', { programs: [], hasApt: false }, /no apt-get/],
    ['the download fails', { programs: [] }, /could not be downloaded/],
    [
      'the package list updates but the download fails',
      { programs: ['/usr/bin/apt-get update'] },
      /could not be downloaded/,
    ],
    ['the package cannot be unpacked', { programs: [download], after: downloaded }, /could not be unpacked/],
    [
      'the unpacked program does not run',
      { programs: [download, unpack], after: downloaded },
      /does not run on this machine/,
    ],
  ])('findNginx gives a reason when %s', (_what, machine, reason) => {
    expect(findOn(machine).found).toEqual({ reason: expect.stringMatching(reason) });
  });
});
