import { Session } from 'node:inspector';
import vm, { createContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';

// The environment of this test file has called `compileOnce`.
const file = '/packages/node_modules/beans/index.js';

/** Runs a package's source as jest does for a test file with its own context. */
function load(source: string, { filename = file, context = createContext({}) } = {}): unknown {
  const module: { exports: unknown } = { exports: undefined };
  vm.compileFunction(source, ['module', 'exports'], { filename, parsingContext: context })(module, module.exports);
  return module.exports;
}

/** How many scripts the engine makes from a file during an action. */
function scriptsOf(filename: string, action: () => void): number {
  const session = new Session();
  const scripts = new Set<string>();
  session.connect();
  session.on('Debugger.scriptParsed', ({ params }) => {
    if (params.url.endsWith(filename)) scripts.add(params.scriptId);
  });
  session.post('Debugger.enable');
  action();
  session.disconnect();
  return scripts.size;
}

describe('a CommonJS package in several test files', () => {
  test.each([
    ['a package is compiled once', '/packages/node_modules/once/index.js', 1],
    ['a file outside of packages is compiled for each test file', '/packages/src/each.js', 3],
  ])('%s', (_, filename, count) => {
    const loadInThree = () => {
      for (let turn = 0; turn < 3; turn += 1) load('module.exports = 1;', { filename });
    };
    expect(scriptsOf(filename, loadInThree)).toBe(count);
  });

  test('a package runs for each test file, with the globals of that file', () => {
    const source = 'let count = 0; module.exports = () => [(count += 1), globalThis.site];';
    const [first, second] = ['DE', 'AT'].map(
      (site) => load(source, { context: createContext({ site }) }) as () => unknown[],
    );
    expect([first?.(), first?.(), second?.()].map(String)).toEqual(['1,DE', '2,DE', '1,AT']);
  });

  test('a package that has changed is compiled again', () => {
    expect(['1', '2', '1'].map((value) => load(`module.exports = ${value};`))).toEqual([1, 2, 1]);
  });

  test.each([
    ['1:18', 'module.exports = Error().stack;'],
    ['2:20', '// beans\n  module.exports = Error().stack;'],
  ])('an error in a package names line and column %s of its file', (place, source) => {
    expect(load(source)).toContain(`${file}:${place}`);
  });
});
