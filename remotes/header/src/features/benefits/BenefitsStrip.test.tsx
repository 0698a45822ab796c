import { beforeEach, describe, expect, test } from '@jest/globals';
import { readPromotion } from '@kontor/api/promotion';
import { cleanup, screen, within } from '@testing-library/react';
import { shimPlatform } from '../../testing/platformShims.ts';
import { renderHeader } from '../../testing/renderHeader.tsx';

beforeEach(() => {
  shimPlatform();
});

const link = (text: string, boldLink = false) => ({ url: `/${text}`, text, boldLink, trackingTag: `VK_${text}` });

const promotion = (type: string, ...texts: string[]) =>
  readPromotion(type, { headline: 'A headline', links: texts.map((text, index) => link(text, index === 0)) });

const strip = () => screen.queryByRole('list', { name: 'Your benefits' });

/**
 * The header's dark rows. They are found by their style rules, because jsdom does not compute the values of CSS
 * variables.
 */
const filledRows = () => {
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSStyleRule => 'selectorText' in rule)
    .filter(({ cssText }) => cssText.includes('background: var(--k-roast)'));
  const rows = [...screen.getByRole('banner').querySelectorAll('[data-screen-only]')];
  return rows.filter((row) => rules.some(({ selectorText }) => row.matches(selectorText)));
};

describe('the benefits strip', () => {
  test('the benefits strip shows at most four links, with their tracking tags (HEAD-17)', async () => {
    await renderHeader({
      options: { loadPromotion: async () => promotion('ApiHeaderBenefitsPromotion', 'a', 'b', 'c', 'd', 'e') },
    });
    const links = within(strip() ?? document.body).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['a', 'b', 'c', 'd']);
    expect(links[0]).toHaveAttribute('data-tracking-tag', 'VK_a');
    expect(filledRows()).toEqual([strip()?.parentElement]);
    expect(getComputedStyle(links[0] as Element).fontWeight).not.toBe(getComputedStyle(links[1] as Element).fontWeight);
  });

  test('the benefits strip takes up no space on a site without a strip (HEAD-91)', async () => {
    const place = () => screen.getByRole('banner').querySelector(':scope > [data-screen-only]');
    await renderHeader({ options: { loadPromotion: () => new Promise(() => {}) } });
    expect(place()).not.toBeNull();
    cleanup();
    await renderHeader({ options: { loadPromotion: async () => undefined } });
    expect(place()).toBeNull();
    cleanup();
    await renderHeader({ options: { content: { benefits: null }, loadPromotion: () => new Promise(() => {}) } });
    expect(place()).toBeNull();
  });

  test('the benefits strip ignores a promotion of any other type', async () => {
    await renderHeader({ options: { loadPromotion: async () => promotion('ApiCategory', 'a') } });
    expect(strip()).toBeNull();
  });

  test('the benefits strip logs the failure and stays empty if the benefits cannot be loaded (HEAD-8)', async () => {
    const failure = new Error('no answer');
    const { report } = await renderHeader({ options: { loadPromotion: () => Promise.reject(failure) } });
    expect(strip()).toBeNull();
    // The strip keeps its space, so that nothing shifts, but does not show an empty bar.
    expect(filledRows()).toEqual([]);
    expect(report).toHaveBeenCalledWith('The promotion ~header_top could not be loaded.', failure);
  });
});
