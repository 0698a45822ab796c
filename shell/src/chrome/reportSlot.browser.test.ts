import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { expectConsole } from '@kontor/testing';
import { reportSlot } from './reportSlot.browser.ts';

const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>(() => true);

beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});

afterEach(() => {
  sendBeacon.mockClear();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

const report = { id: 'shop_cart/MiniCart', outcome: 'deadline', elapsed: 3000, message: 'not painted' } as const;

/** The strings that were sent. */
function sentText(): Promise<string> {
  const [, body] = sendBeacon.mock.calls[0] ?? [];
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body ?? new Blob());
  });
}

test('a slot report goes to the shell’s server as JSON, and to the console', async () => {
  expectConsole('warn', /shop_cart\/MiniCart 1\.0\.0: deadline/);
  reportSlot({ ...report, version: '1.0.0' });
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/slot-reports');
  expect(sendBeacon.mock.calls[0]?.[1].type).toBe('application/json');
  expect(JSON.parse(await sentText())).toEqual({ ...report, version: '1.0.0' });
});

test('an unknown remote’s report has no version', async () => {
  expectConsole('warn', /shop_cart\/MiniCart/);
  reportSlot({ ...report, version: undefined });
  expect(JSON.parse(await sentText())).toEqual(report);
});

test.each([
  ['warn', 'deadline'],
  ['warn', 'late'],
  ['error', 'load-failed'],
  ['error', 'render-failed'],
  ['error', 'hydration-failed'],
] as const)('a slot report appears on the console as %s if its outcome is %s', (level, outcome) => {
  expectConsole(level, new RegExp(`^shop_cart/MiniCart 1\\.0\\.0: ${outcome}`));
  reportSlot({ ...report, outcome, version: '1.0.0' });
});
