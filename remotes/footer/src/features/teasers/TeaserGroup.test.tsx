import { beforeEach, describe, expect, test } from '@jest/globals';
import { brand } from '@kontor/site';
import { iconShape } from '@kontor/ui/icons';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFooter } from '../../testing/renderFooter.tsx';

beforeEach(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
});

/** These tests run in a wide window, where group buttons have no role or name. */
function fold(): HTMLButtonElement {
  const button = document.querySelector<HTMLButtonElement>('h3 button[aria-expanded="false"]');
  if (!button) throw new Error('there is no collapsible group');
  return button;
}

describe('a teaser group', () => {
  test('a teaser group shows all its content in a wide window, with a link as its heading (FOOT-2)', async () => {
    await renderFooter();
    expect(screen.getByRole('link', { name: 'Shipping' })).toHaveAttribute('href', '/shipping');
    expect(screen.getByText('With you in two days.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Post' })).toHaveAttribute(
      'src',
      '/service/footer-images/logos/de/post.svg',
    );
  });

  test('a teaser group opens and collapses when its button is pressed (FOOT-2)', async () => {
    await renderFooter();
    const button = fold();
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(panel).toHaveAttribute('data-open', 'false');
    await userEvent.click(button);
    expect(button).toHaveTextContent('Shipping');
    expect(panel).toHaveAttribute('data-open', 'true');
    await userEvent.click(button);
    expect(panel).toHaveAttribute('data-open', 'false');
  });

  test('a teaser group shows marks of 66 by 44 px at the default text size (FOOT-30)', async () => {
    await renderFooter();
    const { inlineSize, blockSize } = getComputedStyle(
      screen.getByRole('img', { name: 'Post' }).parentElement as Element,
    );
    expect([inlineSize, blockSize]).toEqual(['66px', '44px']);
  });

  test('a teaser group leaves out an unknown logo and logs it (FOOT-16)', async () => {
    const { report } = await renderFooter();
    expect(screen.queryByRole('img', { name: 'Unheard of' })).toBeNull();
    expect(report).toHaveBeenCalledWith('The footer names a logo that does not exist.', 'carrier_pigeon');
  });

  test.each([
    ['CLASSIC', false],
    ['TABLET', false],
    ['MATCH', true],
    ['SMARTPHONE', true],
  ] as const)(
    'a teaser group on the platform %s shows links with hideInClassic: %p (FOOT-25)',
    async (platform, isShown) => {
      await renderFooter({ platform });
      expect(screen.queryByText('My orders') !== null).toBe(isShown);
    },
  );

  test('a collapsible teaser group repeats its heading’s link in its list, unless another link has the same target (FOOT-27)', async () => {
    await renderFooter();
    const linksTo = (url: string) => [...document.querySelectorAll(`li > a[href="${url}"]`)].map((a) => a.textContent);
    expect(linksTo('/shipping')).toEqual(['Shipping']);
    expect(linksTo('/about')).toEqual(['Us']);
  });
});

test('every icon name of the teaser groups has an icon, and thirty_day_return shows the icon 30day_return (FOOT-14, FOOT-13)', () => {
  const names = ['free_shipping', 'return_shipping', 'easy_pay', 'service_info', 'contact', 'branch_store'];
  const brandNames = [brand.icons.meet, brand.icons.nearYou, brand.icons.card];
  for (const name of [...names, ...brandNames, 'click_collect', 'delivery_via_haulage_company']) {
    expect(iconShape(name)).toBeDefined();
  }
  expect(iconShape('thirty_day_return')).toBe(iconShape('30day_return'));
  expect(iconShape('something_else')).toBeUndefined();
});
