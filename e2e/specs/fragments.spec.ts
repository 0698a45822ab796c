import { fragmentFlags } from '@kontor/federation';
import { linkTargets, platforms, siteKeys } from '@kontor/site';
import { htmlFaults } from '@kontor/testing/htmlFaults';
import type { Page } from '@playwright/test';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { expect, test } from '../fixtures/test.ts';

function subsets(flags: readonly string[]): string[][] {
  if (flags.length === 0) return [[]];
  const rest = subsets(flags.slice(1));
  return [...rest, ...rest.map((set) => [flags[0] ?? '', ...set])];
}

const paths = (['header', 'footer'] as const).flatMap((part) =>
  siteKeys.flatMap((site) =>
    platforms.flatMap((platform) =>
      subsets(fragmentFlags[part]).map((set) => [part, site, platform, ...set].join('/')),
    ),
  ),
);

/** The text of the header and the footer, without scripts and styles. */
function textOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['header', 'footer'].map((id) => {
      const copy = document.getElementById(id)?.cloneNode(true) as HTMLElement;
      for (const element of copy.querySelectorAll('script, style')) element.remove();
      return copy.textContent ?? '';
    }),
  );
}

test('all 432 fragments contain markup, data and the boot script (BORDER-1, BORDER-4)', async ({ request }) => {
  expect(paths).toHaveLength(432);
  for (const path of paths) {
    const response = await request.get(`/service/pageborder/${path}`);
    const body = await response.text();
    expect.soft(response.status(), path).toBe(200);
    expect.soft(body, path).toMatch(/data-rendered="[^"]+"[\s\S]*data-content="(?:header|footer)"[\s\S]*boot\.js/);
    expect.soft(body, path).not.toContain('undefined');
    // Unit tests check the HTML of every combination. This test checks what page-border adds around the HTML.
    const [part = '', , platform, ...flags] = path.split('/');
    if (platform === 'CLASSIC' && flags.length === 0) expect.soft(await htmlFaults(part, body), path).toEqual([]);
  }
});

test('a fragment opened on its own is shown with its styles and runs no script', async ({ page, allowConsole }) => {
  allowConsole(/Content Security Policy|sandbox|Origin-Agent-Cluster/);
  await page.goto('/service/pageborder/header/DE/CLASSIC');
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await expect(search).not.toHaveCSS('border-style', 'inset');
  expect(await page.evaluate(() => ({ origin: window.origin, kontor: 'kontor' in window }))).toEqual({
    origin: 'null',
    kontor: false,
  });
});

test('a fragment address with an unknown part returns 404 and names that part', async ({ request }) => {
  for (const path of [
    'header/XX/CLASSIC',
    'header/DE/WATCH',
    'footer/DE/CLASSIC/sticky',
    'header/DE/CLASSIC/sticky/sticky',
  ]) {
    const response = await request.get(`/service/pageborder/${path}`);
    expect(response.status(), path).toBe(404);
    expect(await response.json()).toMatchObject({ error: expect.any(String), message: expect.any(String) });
  }
});

test('hydration keeps the rendered text and does not fetch content again', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (call) => calls.push(new URL(call.url()).pathname));
  const release = await holdScripts(page);
  // The newsletter page's footer has no slot for a remote.
  await page.goto(linkTargets.newsletter, { waitUntil: 'commit' });
  // The page's state comes last.
  await expect(page.locator('#kontor-page')).toBeAttached();
  const texts = await textOf(page);
  expect(texts[0]).toContain('Tischleuchten');
  release();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / })).toBeVisible();
  for (const part of ['header', 'footer']) await expect(page.locator(`#${part}`)).toHaveAttribute('data-mounted');
  await expect.poll(() => textOf(page)).toEqual(texts);
  expect(calls.filter((path) => /jsonflyoutnavigation|themeworlds|\/service\/promotion/.test(path))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, a rendered header opens its navigation and follows links', async ({ page }) => {
    await page.goto('/');
    const item = page.getByRole('banner').getByRole('link', { name: 'Wohnen & Küche' }).first();
    await item.hover();
    const deep = page.getByRole('link', { name: 'Tischleuchten' }).first();
    await expect(deep).toBeVisible();
    await deep.click();
    await expect(page).toHaveURL(/\/search\?query=/);
  });
});
