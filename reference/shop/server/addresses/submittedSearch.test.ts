import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestShop } from '../testing/createTestShop.ts';

let shop: Awaited<ReturnType<typeof createTestShop>>;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

describe('a submitted search', () => {
  test('a submitted search for one of the site’s shortcuts is redirected to the shortcut’s page', async () => {
    const found = await get('/search?query=R%C3%BCckgabe');
    expect([found.statusCode, found.headers.location, found.headers['cache-control']]).toEqual([
      302,
      '/returns',
      'private, no-cache',
    ]);
    expect((await get('/search?query=IADE', { host: 'tr.localhost' })).headers.location).toBe('/returns');
    expect((await get('/search?query=IADE')).statusCode).toBe(200);
  });

  test('an address with a sort order shows results even if the term is a shortcut, and search engines do not index them (SEARCH-32)', async () => {
    const results = await get('/search?query=R%C3%BCckgabe&sort=relevance');
    expect([results.statusCode, results.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect((await get('/')).headers).not.toHaveProperty('x-robots-tag');
  });

  test('the search box on a results page contains its search term, even before any script has loaded (SEARCH-32)', async () => {
    const fieldOf = async (url: string) => /<input[^>]*name="query"[^>]*>/.exec((await get(url)).body)?.[0];
    expect((await get('/search?query=')).headers['location']).toBe('/search?query=*&available=true');
    expect(await fieldOf('/search?query=%22%3E%3Cb%3E%24%26&sort=new')).toContain(' value="&quot;&gt;&lt;b&gt;$&amp;"');
    for (const url of ['/search?query=*', '/?query=mug']) {
      expect(await fieldOf(url)).not.toContain(' value=');
    }
  });
});
