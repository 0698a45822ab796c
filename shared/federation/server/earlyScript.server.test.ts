import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { cookieHidesNewsletter, siteKeys } from '@kontor/site';
import { earlyScript, earlyScriptSource, newsletterHidingScript } from './earlyScript.ts';

test('the early script is at most 2 kB long, is valid JavaScript, and cannot end its element', () => {
  expect(earlyScript.length).toBeLessThanOrEqual(2048);
  expect(() => new Function(earlyScript)).not.toThrow();
  expect(earlyScript).not.toMatch(/<\/|<!--/);
});

test('the content security policy allows the early script by its hash', () => {
  expect(earlyScriptSource).toBe(`'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`);
});

test.each(siteKeys)('on the site %s, the same cookies as in the shell hide the newsletter block', (site) => {
  const [, attribute, script = ''] =
    /^<script data-site="(\w+)">(.+)<\/script>$/.exec(newsletterHidingScript(site)) ?? [];
  expect(attribute).toBe(site);
  const isHidden = (cookie: string) => {
    const page = {
      cookie,
      currentScript: { dataset: { site } },
      documentElement: { dataset: {} as Record<string, unknown> },
    };
    new Function('document', script)(page);
    return page.documentElement.dataset['newsletterFormHidden'] === true;
  };
  const values = siteKeys.flatMap((one) =>
    ['WAITING_FOR_DOI', 'SUBSCRIBED', 'SUBSCRIBED_ONCE', 'NONE', ''].map((status) => `${one}.${status}`),
  );
  for (const value of values) {
    expect(isHidden(`a=1; nl_status=${value}; b=2`)).toBe(cookieHidesNewsletter(value, site));
    expect(isHidden(`nl_status=${value}`)).toBe(cookieHidesNewsletter(value, site));
    expect(isHidden(`not_nl_status=${value}`)).toBe(false);
  }
});
