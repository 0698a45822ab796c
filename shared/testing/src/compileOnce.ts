import vm, { type CompileFunctionOptions, Script } from 'node:vm';

type Compiled = { readonly source: string; readonly script: Script };

/** A script's `import()` would stay that of the first test file. */
const importsLater = /\bimport\s*\(/;

/**
 * Makes jest compile each CommonJS package only once per worker. By itself, jest compiles all of them for each test
 * file. They still run for each test file, so no state is shared.
 */
export function compileOnce(): void {
  const { compileFunction } = vm;
  const known = new Map<string, Compiled>();

  function compile(source: string, parameters: readonly string[] = [], options: CompileFunctionOptions = {}) {
    const { filename = '', parsingContext } = options;
    if (!parsingContext || !filename.includes('/node_modules/') || importsLater.test(source))
      return compileFunction(source, parameters, options);
    let compiled = known.get(filename);
    if (compiled?.source !== source) {
      const head = `(function (${parameters.join(', ')}) {`;
      // The offset leaves the columns in stack traces as they are in the file.
      const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
      compiled = { source, script };
      known.set(filename, compiled);
    }
    return compiled.script.runInContext(parsingContext);
  }

  Object.assign(vm, { compileFunction: compile });
}
