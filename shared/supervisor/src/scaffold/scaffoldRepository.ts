import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { packageManagerOf, packPackages } from './packPackages.ts';
import { repositoryLockfile } from './repositoryLockfile.ts';
import { template } from './scaffoldRemote.ts';

/** Folder of the packed packages. A package registry could replace it. */
const packagesFolder = 'packages';

type RepositoryOptions = {
  /** The remote's name. */
  readonly name: string;
  /** Absolute path of the shop's repository. */
  readonly root: string;
  /** Folder, within the shop's repository, that the sources come from. */
  readonly sources: string;
  /** Copies the remote's sources to a folder. */
  readonly copy: (folder: string) => void;
};

type Manifest = {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** Heading of the part of the template's README that applies to each repository. */
const storeHeading = "## The page's cart";

/** How a component reads the store, as described in the template's README. */
function storeRecipe(root: string): string {
  const text = readFileSync(join(root, template, 'README.md'), 'utf8');
  const start = text.indexOf(storeHeading);
  if (start < 0) throw new Error(`${template}/README.md has no part “${storeHeading}”`);
  return text.slice(start);
}

const readme = (name: string, root: string) => `# ${name}

A remote of the Kontor shop in its own repository. It is built, tested and published with the packages in \`${packagesFolder}\`,
which \`npm run remote\` of the shop has packed.

It needs Node 20 or later. \`npm run setup\` installs the pinned Node, pnpm and packages; \`npm install\` is refused.

\`\`\`sh
npm run setup
npm run types                                          # checks the types
npm run texts                                          # writes new strings to the catalogues, lists missing translations
npm test                                               # runs the unit tests, and fails if a translation is missing
npm run dev -- --shop https://shop.example             # shows the remote inside this shop, for your browser only; --port sets the port
npm run kontor-remote -- build ${name}
npm run kontor-remote -- publish ${name} --target FOLDER --origin URL
npm run kontor-remote -- rollback ${name} --target FOLDER --hosts https://shop.example
\`\`\`

\`npm run dev\` prints an address of each page that \`federation.config.ts\` names, and follows changes of that file. A page
without a subject, such as \`product\`, means all pages of that kind.

\`FOLDER\` is what the shop serves: \`registry.json\` and \`origins/\`; for \`npm start\`, that is the folder \`.kontor\` of the
shop's repository. A bucket is \`s3://NAME\`. \`URL\` is the address at which browsers find the files that \`publish\` places in
\`FOLDER/origins/${name}\`; for a trial with \`npm start\`, use any free port of this machine. Its hosts follow only signed
entries: \`npm run remote -- sign ${name} --new-key\` in the shop's repository creates the key, and \`publish\` and \`rollback\`
need \`REMOTE_KEY=<shop>/.kontor/keys/${name}.pem\`. \`npm run remote -- promote ${name}\` of the shop checks the version and makes it
live. \`--hosts\` names the shop's hosts, and \`rollback\` waits until they have the change.

${storeRecipe(root)}`;

/**
 * No package can have this name, so npm's install commands fail with this message before they request anything. npm
 * resolves all packages before it runs a `preinstall` script. pnpm does not read this field.
 */
const npmRefusal = 'npm install cannot install these packages, run npm run setup instead';

/** The shop's packages that run install scripts, and those whose scripts are skipped. */
type Scripts = {
  readonly onlyBuiltDependencies: readonly string[];
  readonly ignoredBuiltDependencies: readonly string[];
};

const workspace = (
  overrides: Readonly<Record<string, string>>,
  { onlyBuiltDependencies, ignoredBuiltDependencies }: Scripts,
) => `# The packages of the shop need each other.
${stringify({ overrides })}# The pinned Node and native binaries of compilers run install scripts. Scripts find this Node first.
${stringify({ onlyBuiltDependencies })}# These packages work without their install scripts.
${stringify({ ignoredBuiltDependencies })}strictDepBuilds: false
preferSymlinkedExecutables: true
`;

/**
 * Creates a repository that contains one remote and the shop's packages that the remote needs.
 *
 * @param repository absolute path of a folder that does not exist, is empty, or contains only `.git`
 * @param pack packs the packages; tests need no real ones
 * @throws the errors of `copy`
 */
export async function scaffoldRepository(
  { name, root, sources, copy }: RepositoryOptions,
  repository: string,
  pack: typeof packPackages = packPackages,
): Promise<void> {
  copy(repository);
  const files = await pack(root, join(repository, packagesFolder));
  const { catalog, ...scripts }: Scripts & { catalog: Readonly<Record<string, string>> } = parse(
    readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'),
  );
  const packed = Object.fromEntries(
    Object.entries(files).map(([packageName, file]) => [packageName, `file:${packagesFolder}/${file}`]),
  );
  const original: Manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const withVersions = (dependencies: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.keys(dependencies).map((dependency) => [dependency, packed[dependency] ?? catalog[dependency] ?? '']),
    );
  const tools = ['@kontor/publishing', '@kontor/testing', '@typescript/native', 'node'].map((tool) => [tool, '']);
  const manifest = {
    name,
    version: original.version,
    private: true,
    type: 'module',
    packageManager: packageManagerOf(root),
    scripts: {
      // With this prefix, npx does not read the `overrides` field, which it would refuse.
      setup: `npx --yes --prefix ${packagesFolder} ${packageManagerOf(root)} install --frozen-lockfile`,
      types: 'tsc --project .',
      dev: 'kontor-dev',
      texts: `kontor-remote texts ${name}`,
      test: 'kontor-test',
      'kontor-remote': 'kontor-remote',
    },
    dependencies: withVersions(original.dependencies),
    devDependencies: withVersions({ ...original.devDependencies, ...Object.fromEntries(tools) }),
    // The shop's private packages must never be requested from the public package registry.
    overrides: { [npmRefusal]: '', ...packed },
  };
  const write = (file: string, content: string) => writeFileSync(join(repository, file), content);
  const writeJson = (file: string, content: unknown) => write(file, `${JSON.stringify(content, null, 2)}\n`);
  writeJson('package.json', manifest);
  const tsconfig = JSON.parse(readFileSync(join(repository, 'tsconfig.json'), 'utf8'));
  writeJson('tsconfig.json', { ...tsconfig, extends: '@kontor/federation/tsconfig.remote.json' });
  write('pnpm-workspace.yaml', workspace(packed, scripts));
  write('pnpm-lock.yaml', repositoryLockfile({ root, repository, sources, manifest, packed }));
  write('.gitignore', 'node_modules/\ndist/\n.swc/\n');
  write('README.md', readme(name, root));
}
