import { expect, test } from '@jest/globals';
import { represent } from '@kontor/server/http';
import { Dictionaries } from './dictionaries.ts';

const encoding = 'gzip, deflate, br, zstd, dcb, dcz';

test('a document that could not be encoded is encoded again for the next request', async () => {
  const dictionaries = new Dictionaries();
  const audience = { site: 'DE', client: 'CLASSIC' } as const;
  const home = represent(Buffer.from('home'), {});
  dictionaries.make(home, { site: 'DE', text: 'what documents have in common', versions: [] });
  dictionaries.use(home, audience);
  const { digest } = dictionaries.offered(audience, { 'accept-encoding': encoding }) ?? {};
  const headers = { 'accept-encoding': encoding, 'available-dictionary': `:${digest?.toString('base64')}:` };
  const dictionary = dictionaries.of(audience, headers);
  if (!dictionary) throw new Error('the dictionary is not known');
  const document = represent(Buffer.from('what documents have in common, and a page'), {});
  const { body } = document.plain;
  // Zlib refuses this value.
  Object.assign(document.plain, { body: 42 });
  expect(await dictionaries.encode(document, dictionary)).toBeUndefined();
  Object.assign(document.plain, { body });
  expect((await dictionaries.encode(document, dictionary))?.headers['content-encoding']).toBe('dcz');
  expect(dictionaries.of({ site: 'HU' }, headers)).toBeUndefined();
});
