import type { SlotRemote } from '@kontor/federation';
import { type FaultName, faultNames, noConnection } from '../fixtures/breakRemote.ts';
import { expectContained, remoteNames } from '../fixtures/expectContained.ts';
import { fillsCell, pageKinds } from '../fixtures/faultCell.ts';
import { slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { test } from '../fixtures/test.ts';
import { withFragments } from './withFragments.ts';

/** Only staff have the preview panel, and only their browsers load the footer's content. */
const isForStaff = (remote: SlotRemote, fault: FaultName): boolean =>
  remote === 'preview' || (remote === 'footer' && fault === 'a tampered later script');

for (const fault of [noConnection, ...faultNames] as const) {
  for (const remote of remoteNames) {
    for (const pageKind of pageKinds) {
      test(
        `a page (${pageKind}) works with ${fault} of ${remote}`,
        fillsCell({ fault, subject: remote, pageKind }),
        async ({ page, baseURL: shopUrl = '', allowConsole }) => {
          allowConsole(...slotFailureMessages);
          const options = { broken: { [remote]: fault }, isStaff: isForStaff(remote, fault) };
          if (pageKind === 'shop') await expectContained(page, { ...options, url: shopUrl, sendsReports: true });
          else
            await withFragments(page, { shopUrl, pageBorderUrl: requireEnv('PAGE_BORDER_URL') }, (url) =>
              expectContained(page, { ...options, url, sendsReports: false }),
            );
        },
      );
    }
  }
}
