import { expectNoAccessibilityViolations, openStory, showStory, storybookUrl } from '../fixtures/storybook.ts';
import { expect, test } from '../fixtures/test.ts';

type Entry = {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly type: 'story' | 'docs';
};

const themes = [
  'light',
  'dark',
  'coffee-light',
  'coffee-dark',
  'sustainability',
  'coral-light',
  'beige',
  'grey',
  'green-light',
  'blue-light',
  'blue-dark',
  'brown-light',
] as const;

/**
 * The stories in each section, such as `Fields`. They are grouped because opening the Storybook takes longer than
 * checking a story.
 */
async function readStories(): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const response = await fetch(new URL('index.json', storybookUrl));
  const { entries } = (await response.json()) as { entries: Readonly<Record<string, Entry>> };
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  return Map.groupBy(stories, ({ title }) => title.split('/')[0] ?? title);
}

const sections = await readStories();

test('the Storybook contains more than 50 stories', () => {
  expect([...sections.values()].flat().length).toBeGreaterThan(50);
});

test.describe('the stories', () => {
  for (const [section, stories] of sections) {
    test(`the stories of ${section} have no accessibility violations`, async ({ page }) => {
      for (const [index, { id, name, title }] of stories.entries()) {
        await test.step(`${title}: ${name}`, async () => {
          if (index === 0) await openStory(page, id);
          else await showStory(page, id);
          await expectNoAccessibilityViolations(page);
        });
      }
    });
  }
});

const overview = 'overview--everything';

test.describe('the overview story', () => {
  test('the overview story has no accessibility violations in any theme', async ({ page }) => {
    await openStory(page, overview);
    for (const theme of themes) {
      await test.step(theme, async () => {
        await showStory(page, overview, { theme });
        await expectNoAccessibilityViolations(page);
      });
    }
  });

  test('the overview story has no accessibility violations in right-to-left text', async ({ page }) => {
    await openStory(page, overview, { direction: 'rtl' });
    await expectNoAccessibilityViolations(page);
  });

  for (const direction of ['ltr', 'rtl']) {
    test(`the overview story fits into a window of 320 px in ${direction}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await openStory(page, overview, { direction });
      const surplus = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(surplus).toBe(0);
    });
  }

  test('the overview story has targets of at least 44 px (UI-29)', async ({ page }) => {
    await openStory(page, overview);
    const heights = await page
      .locator('button:visible, input:not([type=checkbox]):visible, select:visible, summary:visible, label:has(input)')
      .evaluateAll((elements) =>
        elements.map((element) => [element.textContent, element.getBoundingClientRect().height]),
      );
    expect(heights.length).toBeGreaterThan(10);
    expect(heights.filter(([, height]) => Number(height) < 44)).toEqual([]);
  });

  test('the overview story keeps the outlines of its controls in forced-colours mode', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openStory(page, overview);
    const invisible = await page
      .locator('button:visible:not([aria-label]), input:not([type=checkbox]):visible, select:visible')
      .evaluateAll(
        (elements) =>
          elements
            .map((element) => getComputedStyle(element))
            .filter(({ borderTopColor, borderTopWidth, backgroundColor }) => {
              return borderTopWidth === '0px' || borderTopColor === backgroundColor;
            }).length,
      );
    expect(invisible).toBe(0);
  });
});
