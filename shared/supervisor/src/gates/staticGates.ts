import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkCatalogs } from '@kontor/i18n/check';
import { buildNames } from '../builds/buildAll.ts';
import { licenceFaults } from '../dependencies/licenceFaults.ts';
import { readDependencies } from '../dependencies/readDependencies.ts';
import { root, sourceFolder } from '../paths.ts';
import { run } from '../programs/run.ts';
import { checkAudit } from './audit.ts';
import type { Gate } from './gate.ts';
import { machinePathsIn } from './machinePaths.ts';

/** Minimum number of checked files. If a gate checks fewer, it has not found the sources. */
const minModules = 200;

async function runOrThrow(command: string, args: readonly string[]): Promise<string> {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Error(output);
  return output;
}

/** The first match in an output, for a gate's summary. */
function firstMatch(output: string, pattern: RegExp): string {
  return pattern.exec(output)?.[0].trim() ?? '';
}

async function checkTypes(): Promise<string> {
  const projects = globSync('{shell,remotes/*,shared/*,services/*,reference/*,e2e,e2e/hosts/*}/tsconfig.json', {
    cwd: root,
  }).map(dirname);
  if (projects.length === 0) throw new Error('no package has a tsconfig.json');
  const results = await Promise.all(
    projects.map((project) => run('tsc', ['--project', project, '--pretty', 'false'], { cwd: root })),
  );
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length > 0) throw new Error(failed.map(({ output }) => output).join('\n'));
  return `${projects.length} packages`;
}

async function checkBoundaries(): Promise<string> {
  const output = await runOrThrow('depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    'shell',
    'remotes',
    'shared',
    'services',
    'reference',
    'e2e',
  ]);
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  if (modules < minModules) throw new Error(`only ${modules} modules were checked:\n${output}`);
  return `${modules} modules`;
}

async function checkTexts(): Promise<string> {
  const checks = buildNames.map((name) => checkCatalogs(sourceFolder(name)));
  // Servers have their own strings: the shell's are for documents, and the shop's are for pages without scripts.
  checks.push(checkCatalogs(join(root, 'shell')), checkCatalogs(join(root, 'shell'), 'server'));
  checks.push(checkCatalogs(sourceFolder('shell'), 'server'));
  // New remotes start with these strings.
  checks.push(checkCatalogs(join(root, 'shared/template')));
  const faults = (await Promise.all(checks)).flat();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return `${buildNames.length} deployables`;
}

/** Checks that no file except the catalog in `pnpm-workspace.yaml` contains versions. */
async function checkVersions(): Promise<string> {
  await runOrThrow('sherif', ['--fail-on-warnings']);
  const manifests = globSync('{shell,remotes/*,shared/*,services/*,reference/*,e2e,e2e/hosts/*,.}/package.json', {
    cwd: root,
  });
  const faults = manifests.flatMap((file) => {
    const {
      dependencies,
      devDependencies,
    }: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, range]) => !/^catalog:\w*$/.test(range) && range !== 'workspace:*')
      .map(([name, range]) => `${file}: ${name} has the version ${range}; use catalog:`);
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return `${manifests.length} manifests`;
}

/** A file's content as a string. Empty for binary files. */
function textOf(file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  return text.includes('\0') ? '' : text;
}

async function checkContent(): Promise<string> {
  return (await runOrThrow(process.execPath, ['reference/back-end/src/content/checkContent.ts'])).trim();
}

async function checkMachinePaths(): Promise<string> {
  const files = (await runOrThrow('git', ['ls-files', '-z', '--', '.', ':!pnpm-lock.yaml']))
    .split('\0')
    .filter(Boolean);
  const texts = files.filter((file) => existsSync(join(root, file))).map((file) => ({ file, text: textOf(file) }));
  if (texts.length < minModules) throw new Error(`only ${texts.length} files were checked`);
  const faults = texts.flatMap(({ file, text }) =>
    machinePathsIn(text, root).map((fault) => `${file}:${fault.line}: ${fault.text}`),
  );
  if (faults.length > 0) throw new Error(`sources contain paths of a machine:\n${faults.join('\n')}`);
  return `${texts.length} files`;
}

/** Minimum number of production dependencies. */
const minDependencies = 300;

async function checkLicences(): Promise<string> {
  const { all } = readDependencies(root);
  if (all.length < minDependencies) throw new Error(`only ${all.length} packages were checked`);
  const faults = licenceFaults(all);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return `${all.length} packages`;
}

/** Checks that examine the sources without running them. */
export const staticGates: readonly Gate[] = [
  {
    name: 'format and lint',
    check: async () =>
      firstMatch(
        await runOrThrow('biome', ['ci', '--colors=off', '--max-diagnostics=100', '--error-on-warnings', '.']),
        /Checked \d+ files/,
      ),
  },
  { name: 'types', check: checkTypes },
  { name: 'import boundaries', check: checkBoundaries, isSingleThreaded: true },
  {
    name: 'dead code',
    check: async () => runOrThrow('knip', ['--no-progress']).then(() => ''),
    isSingleThreaded: true,
  },
  { name: 'version consistency', check: checkVersions, isSingleThreaded: true },
  { name: 'texts in all locales', check: checkTexts, isSingleThreaded: true },
  { name: 'content of the shop', check: checkContent, isSingleThreaded: true },
  { name: 'no paths of a machine', check: checkMachinePaths, isSingleThreaded: true },
  { name: 'licences of packages', check: checkLicences, isSingleThreaded: true },
  { name: 'known faults of packages', check: checkAudit, isSingleThreaded: true },
];
