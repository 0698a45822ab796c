import type { Motif, Tone } from '@kontor/drawings/names';
import type { SiteText } from '../content/siteLanguage.ts';

type Offer = {
  readonly productId: string;
  readonly tcm: string;
  readonly priceCents: number;
  readonly title: SiteText;
  readonly motif: Motif;
  readonly tone: Tone;
};

const giftCardTitle: SiteText = {
  de: 'Geschenkkarte',
  fr: 'Carte cadeau',
  pl: 'Karta podarunkowa',
  cs: 'Dárková karta',
  hu: 'Ajándékkártya',
  sk: 'Darčeková karta',
  tr: 'Hediye kartı',
};

const giftCard = (productId: string, tcm: string, priceCents: number): Offer => ({
  productId,
  tcm,
  priceCents,
  title: giftCardTitle,
  motif: 'box',
  tone: 'crimson',
});

export const giftCards: readonly Offer[] = [
  giftCard('9000010', '90010', 10_00),
  giftCard('9000025', '90025', 25_00),
  giftCard('9000050', '90050', 50_00),
];

/** A present that comes with a cart of at least `minimumCents`. */
type Campaign = Offer & { readonly campaignId: string; readonly minimumCents: number };

export const campaigns: readonly Campaign[] = [
  {
    campaignId: 'tasting-gift',
    minimumCents: 30_00,
    productId: '9100001',
    tcm: '91001',
    priceCents: 0,
    title: {
      de: 'Kostprobe Röstkaffee, 50 g',
      fr: 'Échantillon de café torréfié, 50 g',
      pl: 'Próbka palonej kawy, 50 g',
      cs: 'Vzorek pražené kávy, 50 g',
      hu: 'Pörkölt kávé kóstoló, 50 g',
      sk: 'Vzorka praženej kávy, 50 g',
      tr: 'Kavrulmuş kahve tadımlığı, 50 g',
    },
    motif: 'coffee-bag',
    tone: 'roast',
  },
];

/** Things of other sellers that go into the same purchase. */
export const partnerProducts: readonly { readonly partnerProductId: string; readonly title: SiteText }[] = [
  {
    partnerProductId: 'repair-cover',
    title: {
      de: 'Reparaturschutz für zwei Jahre',
      fr: 'Garantie réparation de deux ans',
      pl: 'Dwuletnia ochrona na wypadek naprawy',
      cs: 'Krytí oprav na dva roky',
      hu: 'Kétéves javítási garancia',
      sk: 'Krytie opráv na dva roky',
      tr: 'İki yıllık onarım güvencesi',
    },
  },
];
