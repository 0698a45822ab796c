import { expect, test } from '@jest/globals';
import { answerUntilClosed, lateClients } from '@kontor/server/testing';
import { createTestShell } from './testing/createTestShell.ts';

test.each(lateClients)('a client of the shell is disconnected if it $name', async ({ timeouts, text, answer }) => {
  const { app, close } = await createTestShell({ timeouts });
  try {
    expect(await answerUntilClosed(app, text)).toMatch(answer);
  } finally {
    await close();
  }
});
