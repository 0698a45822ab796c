import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { buildDescriptor } from '@kontor/federation/testing';
import { checkVersion } from '@kontor/publishing';
import { ownHosts } from './liveHosts.ts';

test("like a promotion, a check without live hosts refuses a contract that the checkout's shell does not load", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-shell-'));
  writeFileSync(join(folder, 'deployable.json'), JSON.stringify(buildDescriptor({ name: 'shell' })));
  const hosts = await ownHosts(folder);
  rmSync(folder, { recursive: true });
  const refused = async (contract: number) => {
    const candidate = buildDescriptor({ contract });
    const findings = await checkVersion({
      candidate,
      hosts,
      read: async () => undefined,
      weigh: () => [],
      isForHosts: true,
    });
    return findings.some(
      ({ host, reason = '' }) => host === 'shell' && reason.includes(`built for contract ${contract}`),
    );
  };
  expect([await refused(1), await refused(2), await refused(3), await refused(4)]).toEqual([true, true, false, true]);
});
