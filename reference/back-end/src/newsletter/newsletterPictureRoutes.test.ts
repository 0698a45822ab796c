import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { newsletterPictures } from '@kontor/site';
import { createTestShop } from '../testing/createTestShop.ts';

test.each(Object.entries(newsletterPictures))(
  'the newsletter form’s %s picture is served under its hash (NEWS-6)',
  async (_, address) => {
    const { app } = await createTestShop({});
    const answer = await app.inject({ url: address });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const hash = createHash('sha256').update(answer.rawPayload).digest('hex');
    expect(address.endsWith(`/${hash.slice(0, 16)}.jpg`)).toBe(true);
    expect(answer.rawPayload.length).toBeLessThan(80_000);
  },
);

test('an unknown picture of the newsletter form returns 404', async () => {
  const { app } = await createTestShop({});
  const answer = await app.inject({ url: '/service/newsletterfrontend/newslettersubscriptionform/unknown.jpg' });
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'PICTURE_UNKNOWN']);
});
