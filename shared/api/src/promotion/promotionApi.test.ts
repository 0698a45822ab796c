import { describe, expect, test } from '@jest/globals';
import { fakeHttpClient, ok, refused } from '../http/fakeHttpClient.ts';
import { createPromotionApi, headerTopPromotionId } from './index.ts';

const answer = (type: string, content: unknown) => ok({ type, contentJSON: JSON.stringify(content) });

describe('a promotion', () => {
  test('a promotion has the kind that belongs to its type, and its parsed content (CALL-19)', async () => {
    const links = [{ url: '/newsletter', text: '10 %', boldLink: true, trackingTag: 'VK2_Newsletterregistrierung' }];
    const http = fakeHttpClient(answer('ApiHeaderBenefitsPromotion', { links }));
    const promotion = await createPromotionApi(http).load(headerTopPromotionId);
    expect(promotion).toMatchObject({ kind: 'BENEFITS', content: { links } });
    expect(http.calls[0]?.url).toBe('/service/promotion/api/promotion/~header_top');
  });

  test('a promotion of another type has no kind', async () => {
    const promotion = await createPromotionApi(fakeHttpClient(answer('ApiOther', {}))).load('x');
    expect(promotion).toEqual({ type: 'ApiOther' });
  });

  test('loading a promotion with invalid content rejects (PROMO-12)', async () => {
    for (const contentJSON of ['{"headline":', '', 'null', '"text"', '[]']) {
      const http = fakeHttpClient(ok({ type: 'ApiCategory', contentJSON }));
      await expect(createPromotionApi(http).load('x')).rejects.toMatchObject({ name: 'InvalidResponseError' });
    }
  });

  test('a promotion is undefined if the site has none', async () => {
    await expect(createPromotionApi(fakeHttpClient(refused(404))).load('x')).resolves.toBeUndefined();
    await expect(createPromotionApi(fakeHttpClient(refused(503))).load('x')).rejects.toMatchObject({ status: 503 });
  });

  test('a promotion is requested with its tags sorted and empty tags omitted (PROMO-8, CALL-18)', async () => {
    const http = fakeHttpClient(answer('ApiCategory', {}), answer('ApiCategory', {}));
    const api = createPromotionApi(http);
    await api.load('x', { filters: { allOfTags: ['b', 'a'], anyOfTags: [] } });
    await api.load('x', { filters: { allOfTags: ['a', 'b', 'a'] } });
    expect(http.calls[0]?.params).toEqual({ allOfTags: ['a', 'b'] });
    expect(http.calls[1]?.params).toEqual(http.calls[0]?.params);
  });
});

describe('the footer record', () => {
  test('the footer record may lack every optional part (FOOT-9)', async () => {
    const record = await createPromotionApi(fakeHttpClient(answer('ApiFooter', {}))).loadFooter();
    expect(record).toMatchObject({ headline: '', teaser: { groups: [] }, legalLinks: [] });
    expect(record?.seo).toBeUndefined();
  });

  test('the footer record is undefined if the site has none (FOOT-17)', async () => {
    await expect(createPromotionApi(fakeHttpClient(refused(404))).loadFooter()).resolves.toBeUndefined();
  });

  test('loading the footer record rejects on every failure other than status 404', async () => {
    await expect(createPromotionApi(fakeHttpClient(refused(503))).loadFooter()).rejects.toMatchObject({ status: 503 });
  });
});
