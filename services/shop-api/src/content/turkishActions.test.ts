import { expect, test } from '@jest/globals';
import { trTr } from '../newsletter/mails/texts/trTr.ts';
import { turkish as footer } from './footer/texts/turkish.ts';
import { turkish as navigation } from './navigation/texts/turkish.ts';
import { promotionFor } from './promotions/promotionFor.ts';

/** The polite imperative, which sentences have: `bulun`, `inceleyin`. */
const polite = /[ıiuü]n(?:[ıiuü]z)?$/;

const promotionIds = ['top_banner', 'phase_integration', 'category_coffee-beans', 'category_coffee-machines'];
const banners = promotionIds.flatMap((id) =>
  ['2030-05-01', '2030-07-01', '2030-10-10', '2030-12-01'].map((day) => promotionFor(id, 'TR', { now: new Date(day) })),
);
const bannerActions = [...JSON.stringify(banners).matchAll(/"(?:ctaLink|link)":\{"url":"[^"]*","text":"([^"]*)"/g)];

test.each([
  ['links of the footer', [...Object.values(footer.links), footer.iosApp, footer.androidApp]],
  ['links of the navigation', [navigation.discover, ...Object.values(navigation.subscription)]],
  ['buttons of banners', bannerActions.map(([, text = '']) => text)],
  ['buttons of mails', [trTr.confirmation('1').button, trTr.welcome.button, trTr.known.button, trTr.unsubscribe]],
])('Turkish %s are as short as the buttons of the pages, which sentences are not', (_, actions) => {
  expect(actions.length).toBeGreaterThan(2);
  expect(actions.filter((action) => polite.test(action))).toEqual([]);
});
