import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the guidelines of accessible content ask text to bear (1.4.4): twice its size. */
const twice = ':root { font-size: 200% !important; }';

/** The chrome around the shop's pages, and of the newsletter's page its form. */
const parts = '#header, #footer, main form[novalidate]';

const pages = ['/', '/service/cartfrontend/cart', '/checkout', '/subscribenewsletter'] as const;

for (const site of ['DE', 'HU'] as const) {
  for (const width of [390, 1280]) {
    test(`${site} holds text of twice its size, ${width} px wide`, async ({ page, siteUrl }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of pages) {
        await page.goto(siteUrl(site, path));
        await page.addStyleTag({ content: twice });
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
            // What nobody sees: closed dialogs and lists, names for screen readers, the trap for programs.
            const isSeen = width > 1 && right > 0 && element.checkVisibility({ visibilityProperty: true });
            return isSeen && (left < -1 || right > clientWidth + 1);
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
