import type { SiteKey } from '@kontor/site';
import { categoryHref } from '../linkTargets.ts';
import { localize, type SiteText, spell } from '../siteLanguage.ts';
import { onRoast } from './colours.ts';
import type { TopBanner, VoucherOrButton } from './promotionContent.ts';

type Offer = Pick<TopBanner, 'headline' | 'promotionLongText' | 'promotionShortText' | 'legalText'> & {
  readonly voucherOrButton: VoucherOrButton;
};

const voucher = (code: string, instruction: string): VoucherOrButton => ({
  selector: 'voucherCode',
  voucherCode: { code, instruction },
});

const button = (text: string): VoucherOrButton => ({
  selector: 'ctaButton',
  ctaButton: { ctaLink: { url: categoryHref('household'), text } },
});

const germanOffer: Omit<Offer, 'voucherOrButton' | 'legalText'> = {
  headline: '15 % auf alles fürs Zuhause',
  promotionLongText: 'Neue Textilien, schönes Licht und gute Ordnung: jetzt 15 % günstiger.',
  promotionShortText: '15 % fürs Zuhause',
};

const germanVoucherTerms =
  'Der Gutschein gilt einmal pro Person im Onlineshop für Artikel aus „Wohnen & Küche“. Nicht mit anderen Gutscheinen kombinierbar, keine Barauszahlung. Bereits reduzierte Artikel und Geschenkkarten sind ausgenommen.';

/** Some sites hand out a code, the others reduce the prices at once. */
const offers: Readonly<Record<SiteKey, Offer>> = {
  DE: {
    ...germanOffer,
    legalText: germanVoucherTerms,
    voucherOrButton: voucher('ZUHAUSE15', 'Code kopieren und im Warenkorb einlösen'),
  },
  AT: {
    ...germanOffer,
    legalText:
      'Die Ermäßigung ist bei Artikeln aus „Wohnen & Küche“ im Onlineshop bereits abgezogen. Bereits reduzierte Artikel und Geschenkkarten sind ausgenommen. Solange der Vorrat reicht.',
    voucherOrButton: button('Jetzt stöbern'),
  },
  CH: {
    ...germanOffer,
    legalText: germanVoucherTerms.replace('„', '«').replace('“', '»'),
    voucherOrButton: voucher('ZUHAUSE15', 'Code kopieren und im Warenkorb einlösen'),
  },
  CH_FR: {
    headline: '15 % sur tout pour la maison',
    promotionLongText: 'Textiles, lumières et rangements à 15 % de moins, c’est maintenant.',
    promotionShortText: '15 % pour la maison',
    legalText:
      'Le bon est valable une fois par personne dans la boutique en ligne sur les articles «\u00a0Maison & cuisine\u00a0». Non cumulable avec d’autres bons, non échangeable contre des espèces. Articles déjà réduits et cartes cadeaux exclus.',
    voucherOrButton: voucher('MAISON15', 'Copiez le code et saisissez-le dans le panier'),
  },
  PL: {
    headline: '15% taniej na wszystko do domu',
    promotionLongText: 'Nowe tekstylia, nastrojowe światło i dobry porządek: teraz o 15% taniej.',
    promotionShortText: '15% taniej do domu',
    legalText:
      'Kod działa raz na osobę w sklepie internetowym na artykuły z działu „Dom i kuchnia”. Nie łączy się z innymi kodami i nie podlega wymianie na gotówkę. Nie dotyczy artykułów już przecenionych ani kart podarunkowych.',
    voucherOrButton: voucher('DOM15', 'Skopiuj kod i wpisz go w koszyku'),
  },
  CZ: {
    headline: 'Sleva 15 % na vše pro domov',
    promotionLongText: 'Nový textil, příjemné světlo a pěkný pořádek: teď o 15 % levněji.',
    promotionShortText: '15 % na domov',
    legalText:
      'Sleva je u zboží z oddělení „Bydlení a kuchyně“ v e-shopu již odečtena. Nevztahuje se na již zlevněné zboží a dárkové karty. Platí do vyprodání zásob.',
    voucherOrButton: button('Prohlédnout nabídku'),
  },
  HU: {
    headline: '15% kedvezmény mindenre az otthonába',
    promotionLongText: 'Új textíliák, hangulatos fények és szép rend: most 15% kedvezménnyel.',
    promotionShortText: '15% az otthonra',
    legalText:
      'A kupon személyenként egyszer váltható be a webáruházban az „Otthon és konyha” kínálatára. Más kuponnal nem vonható össze, készpénzre nem váltható. Már leárazott termékre és ajándékkártyára nem érvényes.',
    voucherOrButton: voucher('OTTHON15', 'Másolja ki a kódot, és váltsa be a kosárban'),
  },
  SK: {
    headline: 'Zľava 15 % na všetko pre domov',
    promotionLongText: 'Nový textil, príjemné svetlo a pekný poriadok: teraz o 15 % lacnejšie.',
    promotionShortText: '15 % na domov',
    legalText:
      'Zľava je pri tovare z oddelenia „Bývanie a kuchyňa“ v e-shope už odpočítaná. Nevzťahuje sa na už zľavnený tovar a darčekové karty. Platí do vypredania zásob.',
    voucherOrButton: button('Pozrieť ponuku'),
  },
  TR: {
    headline: 'Eviniz için her şeyde %15 indirim',
    promotionLongText: 'Yeni tekstiller, sıcak ışıklar ve güzel bir düzen şimdi %15 indirimli.',
    promotionShortText: 'Evde %15 indirim',
    legalText:
      'İndirim, online mağazadaki “Ev ve mutfak” ürünlerinin fiyatlarına yansıtılmıştır. Daha önce indirime girmiş ürünler ve hediye kartları kampanya dışındadır. Stoklarla sınırlıdır.',
    voucherOrButton: button('Hemen incele'),
  },
};

/** Opens the conditions of an offer. */
export const legalTextHint: SiteText = {
  de: 'Bedingungen der Aktion',
  fr: 'Conditions de l’offre',
  pl: 'Warunki promocji',
  cs: 'Podmínky akce',
  hu: 'Az akció feltételei',
  sk: 'Podmienky akcie',
  tr: 'Kampanya koşulları',
};

/** The same where there is little room. */
export const legalTextHintShort: SiteText = {
  de: 'Bedingungen',
  fr: 'Conditions',
  pl: 'Warunki',
  cs: 'Podmínky',
  hu: 'Feltételek',
  sk: 'Podmienky',
  tr: 'Koşullar',
};

/** The banner above the page; where it hands out a code, its headline leads to the goods. */
export const topBannerFor = (site: SiteKey): TopBanner => {
  const offer = offers[site];
  return {
    ...onRoast,
    ...offer,
    legalText: spell(offer.legalText, site),
    ...(offer.voucherOrButton.selector === 'voucherCode' ? { linkURL: categoryHref('household') } : {}),
    legalTextHint: localize(legalTextHint, site),
    legalTextHintShort: localize(legalTextHintShort, site),
  };
};
