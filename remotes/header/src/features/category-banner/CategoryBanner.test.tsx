import { describe, expect, jest, test } from '@jest/globals';
import { type Promotion, readPromotion } from '@kontor/api/promotion';
import { prepareI18n } from '@kontor/i18n';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { CategoryBannerModule } from '../../CategoryBannerModule.tsx';
import { type PromotionOptions, type PromotionRequest, PromotionStore } from '../../promotions/PromotionStore.ts';
import { categoryBanner } from '../../testing/categoryBanner.ts';
import { loadBannerCatalog } from './locales/loadBannerCatalog.ts';

const id = 'category_coffee-machines';

type Setting = {
  readonly answer?: Promotion | null;
  readonly loadPromotion?: PromotionOptions['loadPromotion'];
};

async function setUp({ answer, loadPromotion = async () => undefined }: Setting = {}) {
  const i18n = await prepareI18n('en', loadBannerCatalog);
  const emit = jest.fn();
  const options = {
    loadPromotion: jest.fn(loadPromotion),
    isPreview: () => false,
    events: { emit },
    report: jest.fn(),
  };
  const store = new PromotionStore(options, { id }, answer);
  const page = (request: PromotionRequest) => (
    <CategoryBannerModule site="DE" i18n={i18n} store={store} request={request} events={{ emit }} />
  );
  // StrictMode runs each effect twice.
  const view = render(page({ id }), { wrapper: StrictMode });
  await act(async () => undefined);
  const show = async (request: PromotionRequest) => {
    view.rerender(page(request));
    await act(async () => undefined);
  };
  const eventsOf = (name: string) => emit.mock.calls.flatMap(([sent, detail]) => (sent === name ? [detail] : []));
  return { ...view, show, eventsOf, loads: options.loadPromotion, report: options.report };
}

describe('a category banner', () => {
  test('a category banner shows a headline, a subline, a picture, a voucher, conditions and a link to a new tab (PROMO-18)', async () => {
    const { container, loads } = await setUp({ answer: categoryBanner });
    expect(screen.getByRole('region', { name: '10 % off machines' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: '10 % off machines' })).toBeVisible();
    expect(container).toHaveTextContent('From espresso to filter.');
    expect(container.querySelector('img')).toHaveAttribute('src', '/narrow.svg');
    expect(container.querySelector('source')).toHaveAttribute('srcset', '/wide.svg');
    expect(container).toHaveTextContent('MACHINE10');
    expect(container).toHaveTextContent('Enter it in the cart');
    const link = screen.getByRole('link', { name: 'See accessories (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(loads).not.toHaveBeenCalled();
  });

  test.each([
    ['no instruction', { voucherCode: { code: 'A1' } }, 'A1'],
    ['no code', { voucherCode: { instruction: 'Enter it' } }, 'Enter it'],
  ])('a category banner does not show a voucher that has %s (PROMO-19)', async (_, content, text) => {
    const { container } = await setUp({ answer: readPromotion('ApiCategory', { headline: 'A', ...content }) });
    expect(container).toHaveTextContent('A');
    expect(container).not.toHaveTextContent(text);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a category banner without a picture, texts or a link shows its other parts', async () => {
    const voucherCode = { code: 'A1', instruction: 'Enter it' };
    const { container } = await setUp({ answer: readPromotion('ApiCategory', { voucherCode, legalText: 'Once.' }) });
    expect(screen.getByRole('region', { name: 'Offer' })).toBeVisible();
    expect(container.querySelector('h2, img, a')).toBeNull();
    expect(container.querySelector('summary')).toHaveTextContent('Conditions');
  });

  test('a category banner announces a click, a copied code and the opening of conditions, but not their closing', async () => {
    const user = userEvent.setup();
    const { container, eventsOf } = await setUp({ answer: categoryBanner });
    const promotion = { id, kind: 'CATEGORY' };
    expect(eventsOf('kontor:promotion-fetched')).toEqual([{ ...promotion, fetched: true }]);
    screen.getByRole('link').addEventListener('click', (event) => event.preventDefault());
    await user.click(screen.getByRole('link'));
    expect(eventsOf('kontor:promotion-clicked')).toEqual([{ ...promotion, target: '/category/coffee-accessories' }]);
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe('MACHINE10');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(eventsOf('kontor:voucher-copied')).toEqual([promotion]);
    const details = container.querySelector('details') as HTMLDetailsElement;
    for (const isOpen of [true, false]) {
      await act(async () => {
        const toggled = new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
        details.open = isOpen;
        await toggled;
      });
    }
    expect(eventsOf('kontor:legal-opened')).toEqual([promotion]);
  });

  test('a category banner announces a picture that fails and shows a neutral surface instead', async () => {
    const { container, eventsOf } = await setUp({ answer: categoryBanner });
    const picture = container.querySelector('img');
    act(() => void picture?.dispatchEvent(new Event('error')));
    expect(eventsOf('kontor:picture-failed')).toEqual([
      { id, kind: 'CATEGORY', source: expect.stringContaining('/narrow.svg') },
    ]);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[data-state="error"]')).not.toBeNull();
  });

  test('a category banner is refetched when the category or tags change, but not if only the order of the tags changes', async () => {
    const { container, show, loads } = await setUp({
      answer: categoryBanner,
      loadPromotion: async ({ filters }) =>
        filters ? readPromotion('ApiCategory', { headline: filters.anyOfTags?.join() }) : undefined,
    });
    await show({ id, filters: { anyOfTags: ['new', 'sale'] } });
    expect(container).toHaveTextContent('new,sale');
    await show({ id, filters: { anyOfTags: ['sale', 'new'], allOfTags: [] } });
    expect(loads).toHaveBeenCalledTimes(1);
    await show({ id: 'category_tea' });
    expect(loads).toHaveBeenCalledTimes(2);
    expect(container).toBeEmptyDOMElement();
  });

  test.each<[string, Setting]>([
    ['the category has none', { answer: null }],
    ['the promotion is of another kind', { answer: readPromotion('ApiTopBannerPromotion', { headline: 'A' }) }],
    ['it cannot be loaded', { loadPromotion: () => Promise.reject(new Error('no answer')) }],
  ])('a category banner is empty if %s', async (_, setting) => {
    const { container, eventsOf } = await setUp(setting);
    expect(container).toBeEmptyDOMElement();
    expect(eventsOf('kontor:promotion-fetched')).toHaveLength(1);
  });
});
