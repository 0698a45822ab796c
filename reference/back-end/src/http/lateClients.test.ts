import { expect, test } from '@jest/globals';
import { answerUntilClosed, lateClients } from '@kontor/server/testing';
import { createTestShop } from '../testing/createTestShop.ts';

test.each(lateClients)('a client that $name loses its connection', async ({ timeouts, text, answer }) => {
  const { app } = await createTestShop({ timeouts });
  try {
    const answered = await answerUntilClosed(app, text);
    expect(answered).toMatch(answer);
    if (answered.includes(' 408 ')) expect(answered).toContain('{"error":"REQUEST_TIMEOUT"');
  } finally {
    await app.close();
  }
});
