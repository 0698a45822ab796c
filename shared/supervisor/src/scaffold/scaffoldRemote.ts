import { cpSync, existsSync, globSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRemoteName, pageNameFault } from '@kontor/federation';
import { UsageError } from '@kontor/publishing';
import { remotesIn } from '../remotes.ts';

export type ScaffoldOptions = {
  readonly name: string;
  /** The page that shows the module, such as `home` or `info/faq`. */
  readonly page: string;
  /** Absolute path of the repository. */
  readonly root: string;
};

/** The remote from which new remotes are copied. It is a workspace package, so all gates check it. */
export const template = 'shared/template';

/** Name of the template. In files and file names, it is replaced with the new remote's name. */
const templateName = 'sample';

/** The page that the template names. */
const templatePage = 'home';

const capitalised = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Packages and programs that already have the name. */
function usersOf(name: string, root: string): string[] {
  const folders = ['shell', 'e2e', ...globSync('{remotes,shared,services,reference}/*', { cwd: root })];
  return folders.filter((folder) => basename(folder) === name);
}

function check({ name, page, root }: ScaffoldOptions): void {
  if (!isRemoteName(name)) {
    throw new UsageError(
      `${JSON.stringify(name)} cannot be the name of a remote: a name has 2 to 31 lower-case letters and digits and begins with a letter, such as wishlist`,
    );
  }
  const [user] = usersOf(name, root);
  if (user !== undefined || name === templateName) {
    throw new UsageError(`the name ${name} is taken by ${user ?? template}; choose another one`);
  }
  const fault = pageNameFault(page);
  if (fault) throw new UsageError(fault);
}

/** Whether a path belongs to the sources rather than to builds, installed packages, or ignored files such as `.env`. */
const isSource = (path: string): boolean =>
  !['node_modules', 'dist', 'coverage'].includes(basename(path)) && !basename(path).startsWith('.');

function copySources(from: string, folder: string): void {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  // A team may have cloned its empty repository.
  if (files.some((file) => file !== '.git')) throw new Error(`${folder} exists already and is not empty`);
  cpSync(from, folder, { recursive: true, filter: isSource });
}

/**
 * Copies the template under another name.
 *
 * @param folder absolute path of a folder that does not exist, is empty, or contains only `.git`
 * @throws with a hint if the name is invalid or taken, or if there is no such page
 */
export function copyTemplate(options: ScaffoldOptions, folder: string): void {
  check(options);
  const { name, page, root } = options;
  copySources(join(root, template), folder);
  const rename = (text: string) =>
    text.replaceAll(templateName, name).replaceAll(capitalised(templateName), capitalised(name));
  for (const file of globSync('**/*.*', { cwd: folder })) {
    const path = join(folder, file);
    const text = rename(readFileSync(path, 'utf8'));
    writeFileSync(path, text.replace(`page: '${templatePage}'`, `page: '${page}'`));
    const renamed = join(dirname(path), rename(basename(path)));
    if (!existsSync(renamed)) renameSync(path, renamed);
  }
}

/**
 * Copies a remote of the shop's repository.
 *
 * @param folder absolute path of a folder that does not exist, is empty, or contains only `.git`
 * @throws if the repository has no such remote
 */
export function copyRemote({ name, root }: Pick<ScaffoldOptions, 'name' | 'root'>, folder: string): void {
  const names = remotesIn(root);
  if (!names.includes(name)) throw new Error(`there is no remote ${name} in remotes/, only ${names.join(', ')}`);
  copySources(join(root, 'remotes', name), folder);
}

/**
 * Writes the sources of a new remote in the shop's repository.
 *
 * @returns absolute path of the remote
 * @throws the errors of `copyTemplate`
 */
export function scaffoldRemote(options: ScaffoldOptions): string {
  const folder = join(options.root, 'remotes', options.name);
  copyTemplate(options, folder);
  return folder;
}
