import { beforeEach, describe, expect, test } from '@jest/globals';
import { createTestShop, type TestBrowser } from '../testing/createTestShop.ts';

let browser: TestBrowser;

beforeEach(async () => {
  browser = (await createTestShop()).browser();
});

const url = '/service/searchfrontend/api/suggestions?q=wol';

describe('a call that names its site in the header and in the query', () => {
  test('a call that names the same site in the header and in the query is accepted', async () => {
    expect((await browser.get(`${url}&site=DE`, 'DE')).statusCode).toBe(200);
  });

  test.each(['AT', 'XX', '', 'DE&site=DE', 'DE&site=AT'])(
    'a call that names DE in the header or the query and "%s" in the other one is refused',
    async (site) => {
      const response = await browser.get(`${url}&site=${site}`, 'DE');
      expect([response.statusCode, response.json().error]).toEqual([400, 'SITE_UNKNOWN']);
    },
  );
});
