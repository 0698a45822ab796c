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
  /** What is refused of it. */
  missing: string[];
  isHanging: boolean;
};

/** Content of one edition; whole unless told otherwise. */
export function buildContent(part: FragmentPart, edition: string): FragmentContent {
  if (part === 'footer') return { content: { record: { headline: edition } as FooterRecord }, missing: [] };
  return { content: { tree: [{ title: edition }] as never, themeWorlds: [] as never }, missing: [] };
}

/** A back end that answers at once or hangs, as a test chooses. */
export function createFakeContent(): FakeContent {
  const fake: FakeContent = {
    calls: [],
    edition: 'first',
    isFailing: false,
    missing: [],
    isHanging: false,
    async load(part, site, visitor) {
      const cookie = visitor?.cookie;
      fake.calls.push([`${part}/${site}`, cookie].filter(Boolean).join(' '));
      if (fake.isHanging) return new Promise(() => undefined);
      const whole = buildContent(part, cookie ? `${fake.edition} for ${cookie}` : fake.edition);
      if (fake.missing.length > 0) {
        const had = Object.entries(whole.content).filter(([name]) => !fake.missing.includes(name));
        return { content: Object.fromEntries(had), missing: [...fake.missing] };
      }
      return fake.isFailing ? { content: {}, missing: Object.keys(whole.content) } : whole;
    },
  };
  return fake;
}
