// Publishes a build and makes it live, as a team does: publishOnce REGISTRY BUILD
import { dirname, join } from 'node:path';
import { readDescriptor } from '@kontor/federation/publish';
import { publishLive } from '../registryChanges.ts';
import { createFolderTarget } from '../target/createFolderTarget.ts';
import { changeRegistry } from '../target/PublishTarget.ts';
import { signTarget } from '../target/signTarget.ts';

const [registryFile = '', build = ''] = process.argv.slice(2);
const folder = createFolderTarget({
  registryFile,
  originFolder: (remote) => join(dirname(registryFile), 'origins', remote),
});
const target = signTarget(folder, { keyOf: () => undefined });
const descriptor = readDescriptor(build);
const note = { by: descriptor.name, at: new Date().toISOString() };
await target.placeFiles(build, descriptor);
await changeRegistry(target, descriptor.name, (registry) =>
  publishLive(registry, descriptor, { origin: 'http://localhost:3003' }, note),
);
