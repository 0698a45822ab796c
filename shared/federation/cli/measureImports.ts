import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Configuration } from 'webpack';
import { createMinification } from '../build/optimization.ts';
import { sharedRequests } from '../build/sharedModules.ts';
import { sourceRules } from '../build/sourceRules.ts';
import { compile } from './compile.ts';

/** The imported names by module request, or `*` for everything. */
export type MeasuredImport = Readonly<Record<string, readonly string[] | '*'>>;

const exportStatement = ([request, names]: readonly [string, readonly string[] | '*']) =>
  `export ${names === '*' ? '*' : `{ ${names.join(', ')} }`} from '${request}';`;

function createConfig(imports: Readonly<Record<string, MeasuredImport>>, folder: string, path: string): Configuration {
  return {
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: false,
    entry: Object.fromEntries(
      Object.entries(imports).map(([name, requests]) => [
        name,
        `data:text/javascript,${encodeURIComponent(Object.entries(requests).map(exportStatement).join('\n'))}`,
      ]),
    ),
    output: { path, filename: '[name].mjs', library: { type: 'module' } },
    experiments: { outputModule: true },
    externalsType: 'module',
    // Pages already have the third-party shared packages, so only this workspace's packages are measured.
    externals: sharedRequests().filter((request) => !request.startsWith('@kontor/')),
    module: { rules: sourceRules('es2022', false) },
    optimization: createMinification(),
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/**
 * Measures how much imports add to a script on a page that has the shared modules, such as React and emotion.
 *
 * @param imports what to measure, by arbitrary names
 * @param folder absolute path from which the requests are resolved
 * @returns minified and gzipped bytes by name
 */
export async function measureImports(
  imports: Readonly<Record<string, MeasuredImport>>,
  folder: string,
): Promise<Record<string, number>> {
  const path = await mkdtemp(join(tmpdir(), 'kontor-imports-'));
  try {
    await compile(createConfig(imports, folder, path));
    const sizes = Object.keys(imports).map(async (name) => {
      const script = await promisify(gzip)(await readFile(join(path, `${name}.mjs`)), { level: 9 });
      return [name, script.length] as const;
    });
    return Object.fromEntries(await Promise.all(sizes));
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}
