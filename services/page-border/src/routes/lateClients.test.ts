import { expect, test } from '@jest/globals';
import { answerUntilClosed, lateClients } from '@kontor/server/testing';
import { createTestApp } from '../testing/createTestApp.ts';

test.each(lateClients)('a client is disconnected if it $name', async ({ timeouts, text, answer }) => {
  const { app } = createTestApp({ timeouts });
  try {
    expect(await answerUntilClosed(app, text)).toMatch(answer);
  } finally {
    await app.close();
  }
});
