// Publishes versions of a remote one after another, as a busy team does: publishLoop TARGET REMOTE FIRST COUNT
import { changeRegistry, openTarget, pruneVersions } from '@kontor/publishing';
import { publishVariant } from '../../fixtures/publishVariant.ts';

/** The registry limits the number of versions. Pages that are being loaded need the most recent versions. */
const kept = { keep: 20, since: Number.POSITIVE_INFINITY };

const [target = '', remote = '', first = '', count = ''] = process.argv.slice(2);

for (let turn = 0; turn < Number(count); turn += 1) {
  const version = `9.${Number(first) + turn}.0`;
  await publishVariant(target, remote, version);
  const note = { by: `team of ${remote}`, at: new Date().toISOString() };
  await changeRegistry(openTarget(target), remote, (registry) => pruneVersions(registry, remote, kept, note));
  process.stdout.write(`${version}\n`);
}
