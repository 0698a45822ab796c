import type { SiteKey } from '@kontor/site';
import type { PageHref } from '../linkTargets.ts';
import { benefitTags, type HeaderBenefits } from './promotionContent.ts';

/** Free shipping, newsletter, stores, service: the order of the tracking tags. */
type BenefitTexts = readonly [shipping: string, newsletter: string, stores: string, service: string];

const targets: readonly [PageHref, PageHref, PageHref, PageHref] = [
  '/shipping',
  '/newsletter',
  '/service/storefinder/search',
  '/returns',
];

/** Thresholds, discount and return periods (HEAD-19). */
const texts: Readonly<Record<SiteKey, BenefitTexts>> = {
  DE: [
    'Gratisversand ab 20 €',
    '10 % mit dem Newsletter sparen',
    'Filiale in Ihrer Nähe finden',
    '30 Tage Rückgaberecht',
  ],
  AT: [
    'Gratisversand ab 20 €',
    '10 % mit dem Newsletter sparen',
    'Filiale in Ihrer Nähe finden',
    '14 Tage Rückgaberecht',
  ],
  CH: [
    'Gratisversand ab 30 CHF',
    '10 % mit dem Newsletter sparen',
    'Filiale in Ihrer Nähe finden',
    '3 Monate Rückgaberecht',
  ],
  CH_FR: [
    'Livraison offerte dès 30 CHF',
    '10 % de rabais avec la newsletter',
    'Trouver un magasin près de chez vous',
    '3 mois pour changer d’avis',
  ],
  PL: ['Darmowa dostawa od 100 zł', '10% rabatu za zapis do newslettera', 'Znajdź sklep w pobliżu', '30 dni na zwrot'],
  CZ: ['Doprava zdarma od 999 Kč', 'Sleva 10 % za newsletter', 'Najděte nejbližší prodejnu', '30 dní na vrácení'],
  HU: [
    'Ingyenes szállítás 9990 Ft-tól',
    '10% kedvezmény hírlevélre feliratkozóknak',
    'Találja meg a legközelebbi üzletet',
    '30 napos visszaküldés',
  ],
  SK: ['Doprava zadarmo od 40 €', 'Zľava 10 % za newsletter', 'Nájdite najbližšiu predajňu', '30 dní na vrátenie'],
  TR: [
    '175 TL üzeri ücretsiz kargo',
    'E-bültene özel %10 indirim',
    'Size en yakın mağazayı bulun',
    '90 gün içinde iade',
  ],
};

/** The strip above the header. The free shipping stands out. */
export const headerBenefitsFor = (site: SiteKey): HeaderBenefits => {
  const link = (place: 0 | 1 | 2 | 3): HeaderBenefits['links'][number] => ({
    url: targets[place],
    text: texts[site][place],
    boldLink: place === 0,
    trackingTag: benefitTags[place],
  });
  return { links: [link(0), link(1), link(2), link(3)] };
};
