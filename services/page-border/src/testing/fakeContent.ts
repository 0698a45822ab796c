import type { FooterRecord } from '@kontor/api/promotion';
import type { FragmentPart } from '@kontor/federation';
import type { FragmentContent, LoadContent } from '../content/fragmentContent.ts';

export type FakeContent = {
  readonly load: LoadContent;
  /** All calls, such as `header/DE`, each followed by the request's cookie if it had one. */
  readonly calls: string[];
  /** A string in the content, by which tests distinguish states of the content. */
  edition: string;
  isFailing: boolean;
  /** The names of the fields that fail to load. */
  missing: string[];
  isHanging: boolean;
};

/** Creates an edition's complete content. */
export function buildContent(part: FragmentPart, edition: string): FragmentContent {
  if (part === 'footer') return { content: { record: { headline: edition } as FooterRecord }, missing: [] };
  if (part === 'categorybanner') return { content: { banner: { headline: edition } as never }, missing: [] };
  return { content: { tree: [{ title: edition }] as never, themeWorlds: [] as never }, missing: [] };
}

/** Creates a fake back end that responds immediately, fails or hangs, depending on the test's settings. */
export function createFakeContent(): FakeContent {
  const fake: FakeContent = {
    calls: [],
    edition: 'first',
    isFailing: false,
    missing: [],
    isHanging: false,
    async load({ part, site, category }, visitor) {
      const cookie = visitor?.cookie;
      const address = [part, site, category].filter(Boolean).join('/');
      fake.calls.push([address, cookie].filter(Boolean).join(' '));
      if (fake.isHanging) return new Promise(() => undefined);
      if (category === 'no-banner') return { content: { banner: null }, missing: [] };
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
