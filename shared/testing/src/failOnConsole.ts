import { afterEach, beforeEach, expect, jest } from '@jest/globals';

type Method = 'error' | 'warn';

let spies: Record<Method, jest.SpiedFunction<typeof console.error>>;

/** Messages that the current test expects. */
const expected: { method: Method; pattern: RegExp }[] = [];

/** Declares that the current test logs a matching message. Without the message, the test fails. */
export function expectConsole(method: Method, pattern: RegExp): void {
  expected.push({ method, pattern });
}

beforeEach(() => {
  expected.length = 0;
  const silence = (method: Method) => jest.spyOn(console, method).mockImplementation(() => undefined);
  spies = { error: silence('error'), warn: silence('warn') };
});

afterEach(() => {
  const logged = (['error', 'warn'] as const).flatMap((method) =>
    spies[method].mock.calls.map((values) => ({ method, text: values.map(String).join(' ') })),
  );
  spies.error.mockRestore();
  spies.warn.mockRestore();
  const unexpected = logged.filter(
    ({ method, text }) => !expected.some((one) => one.method === method && one.pattern.test(text)),
  );
  const missing = expected.filter(
    ({ method, pattern }) => !logged.some((one) => one.method === method && pattern.test(one.text)),
  );
  expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] });
});
