import { createHash } from 'node:crypto';
import { uncheckedScripts } from '@kontor/federation/publish';
import { type Descriptor, scriptPath } from '@kontor/federation/registry';
import { type Finding, findingOf, versionItself } from '../checkResult.ts';

/** Reads a published file by its path below the remote's folder. Returns undefined if there is no such file. */
export type ReadPublished = (path: string) => Promise<Buffer | undefined>;

const digestOf = (algorithm: string, content: Buffer) => createHash(algorithm).update(content).digest('base64');

/** What is wrong with a file at the paths where it is published. */
async function faultAt(paths: Iterable<string>, integrity: string, read: ReadPublished): Promise<string | undefined> {
  const [algorithm = ''] = integrity.split('-', 1);
  for (const path of paths) {
    const content = await read(path);
    if (!content) return `${path} is missing`;
    if (`${algorithm}-${digestOf(algorithm, content)}` !== integrity)
      return `${path} has another hash than its descriptor`;
  }
  return undefined;
}

/** What is wrong with a script in either of the places where it is published. */
function scriptFault(descriptor: Descriptor, file: string, read: ReadPublished): Promise<string | undefined> {
  const { name, version, files } = descriptor;
  const paths = new Set([`${version}/${file}`, scriptPath(descriptor, file).slice(name.length + 1)]);
  return faultAt(paths, files[file]?.integrity ?? '', read);
}

/** What is wrong with the server file. */
async function serverFault({ version, server }: Descriptor, read: ReadPublished): Promise<string | undefined> {
  if (!server) return undefined;
  const content = await read(`${version}/${server.file}`);
  if (!content) return `${server.file} is missing`;
  const sha256 = createHash('sha256').update(content).digest('hex');
  return sha256 === server.sha256 ? undefined : `${server.file} has another hash than its descriptor`;
}

async function faultsOf(descriptor: Descriptor, read: ReadPublished): Promise<string[]> {
  const { version, files, types = {} } = descriptor;
  const names = Object.keys(files);
  if (names.length === 0) return ['it has no hashes, like the build of a development server'];
  const faults = await Promise.all([
    ...names.map((file) => scriptFault(descriptor, file, read)),
    ...Object.entries(types).map(([file, integrity]) => faultAt([`${version}/${file}`], integrity, read)),
    serverFault(descriptor, read),
  ]);
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length > 0) return found;
  const contents = new Map(
    await Promise.all(names.map(async (name) => [name, await read(`${version}/${name}`)] as const)),
  );
  const unchecked = uncheckedScripts((name) => contents.get(name) ?? Buffer.alloc(0), descriptor);
  return unchecked.map((file) => `no script knows the hash of ${file}, so browsers would run it unchecked`);
}

/** Fetches every file of a version and compares it with its hash. */
export async function checkIntegrity(descriptor: Descriptor, read: ReadPublished): Promise<Finding> {
  const [reason, ...others] = await faultsOf(descriptor, read);
  if (reason === undefined) return findingOf(versionItself, 'integrity');
  return findingOf(versionItself, 'integrity', {
    reason,
    hint: 'build and publish it again under another version; published files never change',
    ...(others.length > 0 ? { details: others } : {}),
  });
}
