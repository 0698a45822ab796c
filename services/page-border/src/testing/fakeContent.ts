import type { FooterRecord } from '@kontor/api/promotion';
import type { FragmentPart } from '@kontor/federation';
import type { FragmentContent, LoadContent } from '../content/fragmentContent.ts';

export type FakeContent = {
  readonly load: LoadContent;
  /** Calls so far, as `header/DE`, with the cookie where there was one. */
  readonly calls: string[];
  /** What is answered from now on: another edition, nothing at all, or never. */
  edition: string;
  isFailing: boolean;
  isHanging: boolean;
};

/** Content of one edition; whole unless told otherwise. */
export function buildContent(part: FragmentPart, edition: string): FragmentContent {
  if (part === 'footer') return { content: { record: { headline: edition } as FooterRecord }, missing: [] };
  return { content: { tree: [{ title: edition }] as never, themeWorlds: [] as never }, missing: [] };
}

/** A back end that answers at once, or not, as a test says. */
export function createFakeContent(): FakeContent {
  const fake: FakeContent = {
    calls: [],
    edition: 'first',
    isFailing: false,
    isHanging: false,
    async load(part, site, cookie) {
      fake.calls.push([`${part}/${site}`, cookie].filter(Boolean).join(' '));
      if (fake.isHanging) return new Promise(() => undefined);
      const whole = buildContent(part, cookie ? `${fake.edition} for ${cookie}` : fake.edition);
      return fake.isFailing ? { content: {}, missing: Object.keys(whole.content) } : whole;
    },
  };
  return fake;
}
