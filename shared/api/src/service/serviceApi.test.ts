import { expect, test } from '@jest/globals';
import { fakeHttpClient, ok, refused } from '../http/fakeHttpClient.ts';
import { createServiceApi } from './index.ts';

test('a page with a few facts is read, and a page that the site does not have resolves to undefined', async () => {
  const page = { key: 'contact', title: 'Contact', lead: 'We help.', sections: [], links: [] };
  const api = createServiceApi(fakeHttpClient(ok(page), refused(404), refused(500)));
  await expect(api.infoPage('contact')).resolves.toEqual(page);
  await expect(api.infoPage('none')).resolves.toBeUndefined();
  await expect(api.infoPage('contact')).rejects.toMatchObject({ status: 500 });
});

test('the store finder’s query is encoded, and omitted if it is empty', async () => {
  const answer = { isMatch: true, stores: [] };
  const http = fakeHttpClient(ok(answer), ok(answer));
  const api = createServiceApi(http);
  await api.stores('Köln & Bonn');
  await api.stores('');
  expect(http.calls.map(({ url }) => url)).toEqual([
    '/service/storefinder/api/stores?query=K%C3%B6ln+%26+Bonn',
    '/service/storefinder/api/stores',
  ]);
});
