import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll, buildNames, builtShell } from '../builds/buildAll.ts';
import { writeBillOfMaterials } from '../dependencies/writeBillOfMaterials.ts';
import { budgetReport } from '../gates/budgets.ts';
import { importReport } from '../gates/importSizes.ts';
import { fontsFolder, root, workFolder } from '../paths.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /**
     * Folder for the files that the hosts serve: the shell's build and the fonts. With this option, sizes are not
     * compared.
     */
    to: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !buildNames.includes(name));
if (unknown.length > 0) throw new Error(`there is nothing to build named ${unknown.join(', ')}`);
const names = positionals.length > 0 ? positionals : buildNames;

const builds = await buildAll(names, (name, durationMs) => console.log(`built ${name} in ${durationMs} ms`));
writeBillOfMaterials(root, workFolder, process.env);
if (values.to !== undefined) {
  const to = resolve(values.to);
  for (const [name, folder] of [
    ['assets', builtShell(builds)],
    ['fonts', fontsFolder],
  ] as const) {
    rmSync(join(to, name), { recursive: true, force: true });
    cpSync(folder, join(to, name), { recursive: true });
  }
  process.exit(0);
}
const reports = [budgetReport(builds), ...(names === buildNames ? [await importReport()] : [])];
console.log(reports.flatMap(({ lines }) => lines).join('\n'));
process.exit(reports.every(({ isWithin }) => isWithin) ? 0 : 1);
