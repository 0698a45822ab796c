import { expect, test } from '@jest/globals';
import { brand } from '@kontor/site';
import * as v from 'valibot';
import { keyed, readContent } from './readContent.ts';

test('if a schema refuses a content file, the error names the file and every wrong value', () => {
  const read = () => readContent('consent/de.yaml', keyed(['title', 'subtitle'], v.number()));
  expect(read).toThrow(/^content\/consent\/de\.yaml is invalid:\n/);
  expect(read).toThrow(/\ntitle: .*\n/);
  expect(read).toThrow(/\nsubtitle: /);
});

test('content that contains the brand’s name changes with the brand (SITE-4)', () => {
  const { groups } = readContent('footer/de.yaml', v.object({ groups: v.object({ card: v.looseObject({}) }) }));
  expect(groups.card).toMatchObject({ heading: `${brand.name} Card` });
});
