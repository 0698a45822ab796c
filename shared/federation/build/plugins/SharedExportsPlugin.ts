import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { sharedExports } from '../../contract/sharedExports.ts';
import { sharedRequestOf } from './sharedNames.ts';

const offered: Readonly<Record<string, readonly string[]>> = sharedExports;

/** The names that are imported from a module, or `*` for the whole module. */
function* importedNames(compilation: Compilation, module: Module): Iterable<string> {
  for (const { dependency } of compilation.moduleGraph.getIncomingConnections(module)) {
    for (const reference of dependency?.getReferencedExports(compilation.moduleGraph, undefined) ?? []) {
      const [name = '*'] = Array.isArray(reference) ? reference : reference.name;
      yield name;
    }
  }
}

/** Fails a remote's build if hosts do not offer every name that the remote imports from shared packages. */
export class SharedExportsPlugin {
  apply(compiler: Compiler): void {
    const name = SharedExportsPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const module of modules) {
          const request = sharedRequestOf(module);
          const names = request === undefined ? undefined : offered[request];
          if (!names) continue;
          const others = new Set([...importedNames(compilation, module)].filter((used) => !names.includes(used)));
          for (const other of others) {
            const message = `hosts do not offer "${other}" of ${request}; see contract/sharedExports.ts`;
            compilation.errors.push(new webpack.WebpackError(message));
          }
        }
      });
    });
  }
}
