import { afterEach, beforeEach, expect, jest } from '@jest/globals';

type Method = 'error' | 'warn';

let spies: Record<Method, jest.SpiedFunction<typeof console.error>>;

/** A test that expects a warning says so: `expectConsole('error', /act/)` is checked and forgiven. */
const expected: { method: Method; pattern: RegExp }[] = [];

/** Declares that the running test makes the console say something, and that it must. */
export function expectConsole(method: Method, pattern: RegExp): void {
  expected.push({ method, pattern });
}

beforeEach(() => {
  expected.length = 0;
  const silence = (method: Method) => jest.spyOn(console, method).mockImplementation(() => undefined);
  spies = { error: silence('error'), warn: silence('warn') };
});

afterEach(() => {
  const said = (['error', 'warn'] as const).flatMap((method) =>
    spies[method].mock.calls.map((words) => ({ method, text: words.map(String).join(' ') })),
  );
  spies.error.mockRestore();
  spies.warn.mockRestore();
  const unexpected = said.filter(
    ({ method, text }) => !expected.some((wanted) => wanted.method === method && wanted.pattern.test(text)),
  );
  const unsaid = expected.filter(
    ({ method, pattern }) => !said.some((one) => one.method === method && pattern.test(one.text)),
  );
  expect({ unexpected, unsaid }).toEqual({ unexpected: [], unsaid: [] });
});
