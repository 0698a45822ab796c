import { join } from 'node:path';
import { readDescriptor } from '@kontor/federation/publish';
import { buildAll } from '../builds/buildAll.ts';
import { root, sourceFolder } from '../paths.ts';
import { run } from '../programs/run.ts';
import { withTestShop } from '../programs/testShop.ts';

/** Runs a benchmark with the remaining arguments of the command line. Resolves to the exit code. */
type Bench = (args: readonly string[]) => Promise<number>;

async function runScript(
  folder: string,
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const program = ['--disable-warning=ExperimentalWarning', `bench/${script}.ts`, ...args];
  const { code } = await run(process.execPath, program, { cwd: folder, isLive: true, environment });
  return code;
}

/** Runs a script against the browser tests' shop. */
const inTestShop =
  (script: string, folder = join(root, 'e2e')): Bench =>
  (args) =>
    withTestShop((environment) => runScript(folder, script, args, environment));

/** Measures page-border with the current remotes. */
const fragments: Bench = async (args) => {
  const builds = await buildAll(['header', 'footer'], (name, durationMs) =>
    console.log(`built ${name} in ${durationMs} ms`),
  );
  const files = builds.flatMap(({ name, folder }) => [
    `--${name}`,
    join(folder, readDescriptor(folder).server?.file ?? ''),
  ]);
  return runScript(join(root, 'services', 'page-border'), 'fragments', [...files, ...args]);
};

/** Benchmarks by the name that follows `npm run bench:`. The README says what each one measures. */
export const benches: Readonly<Record<string, Bench>> = {
  cart: inTestShop('cart'),
  commands: inTestShop('commands'),
  deploys: inTestShop('deploys'),
  document: inTestShop('document', sourceFolder('shell')),
  fragments,
  header: inTestShop('header'),
  load: inTestShop('load'),
  pages: inTestShop('pages'),
  registry: inTestShop('registry'),
  search: () => runScript(join(root, 'reference', 'back-end'), 'search', []),
  suggestions: inTestShop('suggestions'),
  tracking: inTestShop('tracking'),
};
