import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkRunLogs } from './logCheck.ts';

const token = 'Zx9_kQ-0aBcDeFgHiJkLmNoPqRsTuVwX';
const kinds = ['newsletter token', 'mail address', 'password', 'search', 'visitor', 'session', 'csrf token'];
const whole = [...kinds, 'preview token', 'staff session'].map((kind) => ({ kind, value: `${kind} 1` }));
const clean = {
  shell: '{"msg":"listening"}\n',
  'shop-api': '{"msg":"listening"}\n',
  'page-border': '{}\n',
  header: '',
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-logs-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function check(logs: Readonly<Record<string, string>>, secrets: readonly object[], isWhole = true): string {
  const logFolder = join(folder, 'logs');
  mkdirSync(logFolder, { recursive: true });
  for (const [program, text] of Object.entries(logs)) writeFileSync(join(logFolder, `${program}.log`), text);
  const secretsFile = join(folder, 'secrets');
  if (secrets.length > 0) writeFileSync(secretsFile, secrets.map((secret) => `${JSON.stringify(secret)}\n`).join(''));
  return checkRunLogs({ logFolder, secretsFile, isWhole });
}

test('checkRunLogs accepts logs without secrets and reports what it searched', () => {
  expect(check(clean, whole)).toBe('logs: none of 9 secrets in the logs of 4 programs');
});

test.each([
  ['in plain form', `GET /newsletter-subscribers/${token}`, { kind: 'newsletter token', value: token }],
  ['in an address', '/search?to=ada%40example.org', { kind: 'mail address', value: 'ada@example.org' }],
  ['in JSON', '{"q":"say \\"hello\\""}', { kind: 'search', value: 'say "hello"' }],
])('checkRunLogs refuses a secret %s and names the program and the kind, but not the secret', (_how, line, secret) => {
  const run = () => check({ ...clean, shell: `fine\n${line}\n${line}\n` }, [...whole, secret]);
  expect(run).toThrow(`  shell logged a ${secret.kind} in 2 lines, such as\n`);
  expect(run).toThrow(`[${secret.kind}]`);
  expect(run).not.toThrow(secret.value);
});

test('checkRunLogs finds a secret made of digits as a whole number, but not within a longer number', () => {
  const secret = { kind: 'search', value: '123456' };
  const duration = '{"responseTime":0.5354560000123456}';
  expect(check({ ...clean, shell: duration }, [...whole, secret])).toContain('none of 10 secrets');
  const run = () => check({ ...clean, shell: `${duration}\n/search?query=123456&x=1` }, [...whole, secret]);
  expect(run).toThrow('  shell logged a search in 1 lines, such as\n    /search?query=[search]&x=1');
});

test('checkRunLogs redacts every secret in a line', () => {
  const other = { kind: 'mail address', value: 'ada@example.org' };
  const run = () =>
    check({ ...clean, shell: `${token} of ${other.value}` }, [{ kind: 'session', value: token }, other], false);
  expect(run).toThrow('[session] of [mail address]');
});

test('checkRunLogs fails if the back end refused a data layer push, even if the visitor has left the page', () => {
  const call = (url: string, statusCode: number) =>
    `${JSON.stringify({ level: 30, req: { method: 'POST', url }, res: { statusCode }, msg: 'request completed' })}\n`;
  const pushes = '/service/tagmanager/api/pushes';
  const accepted = call(pushes, 204) + call('/service/coffeebean/publish', 400);
  expect(check({ ...clean, 'shop-api': accepted }, whole)).toContain('none of 9 secrets');
  const run = () => check({ ...clean, 'shop-api': accepted + call(pushes, 400) }, whole);
  expect(run).toThrow('logs: 1 invalid calls to the data layer, such as');
});

test('checkRunLogs fails when a program has no log', () => {
  expect(() => check({}, whole)).toThrow('nothing was logged by shell, shop-api, page-border');
  expect(() => check({ ...clean, 'shop-api': '' }, whole)).toThrow('nothing was logged by shop-api');
});

test('checkRunLogs requires a complete run, but not a partial one, to record secrets of every kind', () => {
  expect(check(clean, [], false)).toContain('not checked');
  expect(() => check(clean, [])).toThrow('no test recorded a newsletter token, a mail address');
  expect(() => check(clean, whole.slice(1))).toThrow(/no test recorded a newsletter token$/);
});
