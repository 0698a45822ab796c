// Publishes and promotes versions of a remote one after the other, as a team does: publishLoop REGISTRY REMOTE COUNT
import { dirname, join } from 'node:path';
import { buildDescriptor } from '@kontor/federation/testing';
import { promoteVersion, publishVersion } from '../registryChanges.ts';
import { createFolderTarget } from '../target/createFolderTarget.ts';
import { changeRegistry } from '../target/PublishTarget.ts';
import { signTarget } from '../target/signTarget.ts';

const [registryFile = '', name = '', count = ''] = process.argv.slice(2);
const folder = createFolderTarget({ registryFile, originFolder: (remote) => join(dirname(registryFile), remote) });
const target = signTarget(folder, { keyOf: () => undefined });
const address = { origin: 'http://localhost:3003' };

for (let turn = 1; turn <= Number(count); turn += 1) {
  const version = `1.${turn}.0`;
  const note = { by: name, at: new Date().toISOString() };
  await changeRegistry(target, name, (registry) =>
    promoteVersion(publishVersion(registry, buildDescriptor({ name, version }), address, note), name, version, note),
  );
  process.stdout.write(`${version}\n`);
}
