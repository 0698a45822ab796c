import { expect, test } from '@jest/globals';
import { mailTextsFor } from '../newsletter/mails/mailTexts.ts';
import { footerTexts } from './footer/footerTexts.ts';
import { navigationTexts } from './navigation/navigationContent.ts';
import { promotionFor } from './promotions/promotionFor.ts';

/** The polite imperative used in sentences, such as `bulun` and `inceleyin`. */
const polite = /[ıiuü]n(?:[ıiuü]z)?$/;

const mails = mailTextsFor('TR');
const { tr: footer } = footerTexts;
const { tr: navigation } = navigationTexts;

const promotionIds = ['top_banner', 'phase_integration', 'category_coffee-beans', 'category_coffee-machines'];
const banners = promotionIds.flatMap((id) =>
  ['2030-05-01', '2030-07-01', '2030-10-10', '2030-12-01'].map((day) => promotionFor(id, 'TR', { now: new Date(day) })),
);
const bannerActions = [...JSON.stringify(banners).matchAll(/"(?:ctaLink|link)":\{"url":"[^"]*","text":"([^"]*)"/g)];

test.each([
  ['links of the footer', [...Object.values(footer.links), footer.iosApp, footer.androidApp]],
  ['links of the navigation', [navigation.discover, ...Object.values(navigation.titles)]],
  ['buttons of banners', bannerActions.map(([, text = '']) => text)],
  ['buttons of mails', [mails.confirmation.button, mails.welcome.button, mails.known.button, mails.unsubscribe]],
])('Turkish %s use the short imperative, like the buttons on the pages', (_, actions) => {
  expect(actions.length).toBeGreaterThan(2);
  expect(actions.filter((action) => polite.test(action))).toEqual([]);
});
