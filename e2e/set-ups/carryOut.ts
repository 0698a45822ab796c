import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, posix, relative } from 'node:path';
import { copyBuilds, copySources, root } from './copyCheckout.ts';

/**
 * An image made in a folder on this machine by the steps of a Containerfile. It shows which files an image lacks. The
 * base image, users and permissions are not simulated. Installed packages are links to this checkout's packages, and
 * programs in the image cannot load any others.
 */
export type Image = {
  /** The folder that stands for `/`. */
  readonly folder: string;
  readonly workFolder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly ports: readonly number[];
};

type Stage = {
  folder: string;
  workFolder: string;
  environment: Record<string, string>;
  command: string[];
  ports: number[];
};

type Manifest = { name?: string; packageManager?: string } & Partial<
  Record<'dependencies' | 'devDependencies' | 'scripts', Record<string, string>>
>;

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The instructions of a Containerfile and their arguments, in order. */
export function readInstructions(file: string): readonly { readonly name: string; readonly rest: string }[] {
  const lines = readFileSync(file, 'utf8')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
}

/** Replaces an image's absolute paths with paths in its folder. */
export const withFolder = (text: string, folder: string): string =>
  text.replaceAll(/(^|[\s=])\/(?=[a-z])/g, `$1${folder}/`);

/** Links the packages that `pnpm install` would install for the workspace packages that the command names. */
function install(app: string, args: readonly string[]): void {
  if (!args.includes('--frozen-lockfile') || !existsSync(join(app, 'pnpm-lock.yaml')))
    throw new Error('packages are installed without the lockfile');
  const kinds = args.includes('--prod') ? (['dependencies'] as const) : (['dependencies', 'devDependencies'] as const);
  const pattern = [
    'package.json',
    '{shell,e2e}/package.json',
    '{shared,services,remotes,reference,e2e/hosts}/*/package.json',
  ];
  const folders = globSync(pattern, { cwd: app }).map((file) => dirname(file));
  const byName = new Map(folders.map((folder) => [readManifest(join(app, folder)).name, folder]));
  const filters = args.flatMap((arg, index) =>
    args[index - 1] === '--filter' ? [arg.replaceAll("'", '').replace(/\.\.\.$/, '')] : [],
  );
  const wanted = (filters.length > 0 ? filters : [...byName.keys()]).map(
    (name) => byName.get(name) ?? `missing ${name}`,
  );
  const done = new Set<string>();
  for (let folder = wanted.shift(); folder !== undefined; folder = wanted.shift()) {
    if (done.has(folder)) continue;
    done.add(folder);
    const manifest = readManifest(join(app, folder));
    for (const [name, range] of kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}))) {
      const link = join(app, folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      const own = byName.get(name);
      if (range.startsWith('workspace:') && own === undefined)
        throw new Error(`${folder} needs ${name}, which is not copied`);
      if (own !== undefined) wanted.push(own);
      if (existsSync(link)) continue;
      symlinkSync(
        own === undefined
          ? realpathSync(join(root, folder, 'node_modules', name))
          : relative(dirname(link), join(app, own)),
        link,
      );
    }
  }
}

function runStep(stage: Stage, command: string): void {
  const app = join(stage.folder, stage.workFolder);
  const pnpm = /^npm install --global (pnpm@\S+)$/.exec(command)?.[1];
  if (pnpm !== undefined) {
    const { packageManager } = readManifest(root);
    if (pnpm !== packageManager) throw new Error(`the image installs ${pnpm} instead of ${packageManager}`);
    return;
  }
  if (command.startsWith('pnpm install ')) {
    install(app, command.split(' '));
    return;
  }
  if (command.includes('commands/build.ts')) copyBuilds(app);
  // Permissions belong to users, and only a real image has separate users.
  const [program = '', ...args] = withFolder(command.replace(/ && chown .*$/, ''), stage.folder).split(' ');
  execFileSync(program === 'node' ? process.execPath : program, args, {
    cwd: app,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function copy(stage: Stage, rest: string, stages: ReadonlyMap<string, Stage>): void {
  const words = rest.split(' ');
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  const to = paths.pop() ?? '';
  const target = join(stage.folder, posix.resolve(stage.workFolder, to));
  for (const path of paths) {
    if (from === undefined) {
      copySources(path, to.endsWith('/') && path !== '.' ? join(target, basename(path)) : target);
      continue;
    }
    const source = join(stages.get(from)?.folder ?? `no stage ${from}`, path);
    if (!existsSync(source)) throw new Error(`${from} has no ${path}`);
    cpSync(source, statSync(source).isDirectory() ? target : join(target, basename(path)), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

/**
 * Carries out the steps of a Containerfile.
 *
 * @param file path relative to the repository
 * @param folder an empty folder for the stages
 */
export function carryOut(file: string, folder: string): Image {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { name, rest } of readInstructions(join(root, file))) {
    if (name === 'FROM') {
      const [base = '', , alias = 'last'] = rest.split(' ');
      const stageFolder = mkdtempSync(join(folder, `${alias}-`));
      const former = stages.get(base);
      if (former) cpSync(former.folder, stageFolder, { recursive: true, verbatimSymlinks: true });
      stage = {
        folder: stageFolder,
        workFolder: former?.workFolder ?? '/',
        environment: { ...former?.environment },
        command: [],
        ports: [],
      };
      stages.set(alias, stage);
      continue;
    }
    if (!stage) throw new Error(`${file} has a step before its first FROM`);
    if (name === 'WORKDIR') {
      stage.workFolder = rest;
      mkdirSync(join(stage.folder, rest), { recursive: true });
    } else if (name === 'ENV')
      Object.assign(stage.environment, Object.fromEntries(rest.split(' ').map((one) => one.split('='))));
    else if (name === 'COPY') copy(stage, rest, stages);
    else if (name === 'RUN') runStep(stage, rest);
    else if (name === 'CMD') stage.command = JSON.parse(rest);
    else if (name === 'EXPOSE') stage.ports.push(Number(rest));
    else if (name !== 'USER' && name !== 'VOLUME') throw new Error(`${file} has an unknown step ${name}`);
  }
  if (!stage) throw new Error(`${file} is empty`);
  return stage;
}
