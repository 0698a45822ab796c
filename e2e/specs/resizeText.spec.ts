import type { Page } from '@playwright/test';
import { beans, openCartWith } from '../fixtures/cart.ts';
import { flyoutButtons, flyoutPanel, openHydrated } from '../fixtures/navigation.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';

/** WCAG 1.4.4 requires that text can be enlarged to 200 %. */
const doubledText = ':root { font-size: 200% !important; }';

/** The chrome, and the newsletter page's form. */
const parts = '#header, #footer, main form[novalidate]';

/** Doubles the text size of a page. */
const doubleText = (page: Page) =>
  page.evaluate((text) => {
    // The page's policy refuses style elements.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, doubledText);

const pages = ['/', '/service/cartfrontend/cart', '/checkout', '/subscribenewsletter'] as const;

for (const site of ['DE', 'HU'] as const) {
  for (const width of [390, 1280]) {
    test(`text enlarged to 200 % stays inside the window on ${site} at ${width} px`, async ({ page, siteUrl }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of pages) {
        await page.goto(siteUrl(site, path));
        await doubleText(page);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        for (const part of ['header', 'footer']) await expect(page.locator(`#${part}`)).toHaveAttribute('data-mounted');
        if (path === '/subscribenewsletter') {
          await expect(page.getByRole('main').getByRole('form')).toBeVisible();
        } else if (path === '/') {
          await showNewsletter(page);
        } else {
          await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        }
        const findBeyond = (parts: string) => {
          const { clientWidth } = document.documentElement;
          const isBeyond = (element: Element) => {
            const { width, left, right } = element.getBoundingClientRect();
            // Ignores closed dialogs and lists, text for screen readers, and the honeypot.
            const isVisible = width > 1 && right > 0 && element.checkVisibility({ visibilityProperty: true });
            return isVisible && (left < -1 || right > clientWidth + 1);
          };
          return [...document.querySelectorAll(parts)]
            .flatMap((part) => [...part.querySelectorAll('*')])
            .filter(isBeyond)
            .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
        };
        await expect.poll(() => page.evaluate(findBeyond, parts), { message: path }).toEqual([]);
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(overflow, { message: path }).toBe(0);
      }
    });
  }
}

for (const site of ['DE', 'HU'] as const) {
  test(`with text enlarged to 200 %, no link in a flyout of ${site} extends beyond its column`, async ({
    page,
    siteUrl,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openHydrated(page, siteUrl(site));
    await doubleText(page);
    const buttons = await flyoutButtons(page).all();
    for (const [index, button] of buttons.entries()) {
      await button.click();
      const panel = flyoutPanel(page, index);
      await expect(panel).toBeVisible();
      const beyond = await panel
        .locator('ul a')
        .evaluateAll((links) =>
          links
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
      expect(beyond).toEqual([]);
    }
  });
}

for (const site of ['DE', 'HU'] as const) {
  for (const width of [1280, 1920]) {
    test(`enlarging text to 200 % breaks no word in the top banner of ${site} at ${width} px`, async ({
      page,
      siteUrl,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(siteUrl(site));
      await doubleText(page);
      const banner = page.getByRole('banner').locator('section:has([data-headline])');
      const brokenWords = await banner.locator('p').evaluate((text) => {
        const words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
        const broken: string[] = [];
        while (words.nextNode()) {
          const { currentNode: node } = words;
          for (const { 0: word, index } of node.textContent?.matchAll(/\S+/g) ?? []) {
            const range = new Range();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
          }
        }
        return broken;
      });
      expect(brokenWords).toEqual([]);
    });
  }
}

test('with text enlarged to 200 %, the cart panel shows its lines in a wide window and leads to the checkout', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  const panel = await openCartWith(page, beans);
  await doubleText(page);
  const seen = await panel
    .getByRole('list')
    .first()
    .evaluate((list) => {
      let scroller: Element | null = list;
      while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement;
      return scroller?.clientHeight;
    });
  expect(seen).toBeGreaterThan(250);
  const checkout = panel.getByRole('link').last();
  await checkout.scrollIntoViewIfNeeded();
  await expect(checkout).toBeInViewport({ ratio: 1 });
});
