import type { SiteKey } from '@kontor/site';
import { themeHref } from '../linkTargets.ts';
import { localizeRecord, type SiteLanguage } from '../siteLanguage.ts';
import type { ThemeWorldSlug } from '../themeWorlds/themeWorldPlan.ts';
import { onSand } from './colours.ts';
import type { PhaseIntegration } from './promotionContent.ts';
import { sceneImage } from './sceneImage.ts';

type PhaseTexts = { readonly headline: string; readonly subline: string; readonly link: string };

const world: ThemeWorldSlug = 'slow-mornings';

const texts: Readonly<Record<SiteLanguage, PhaseTexts>> = {
  de: {
    headline: 'Morgens mit Muße',
    subline: 'Frisch gebrüht, in Ruhe gefrühstückt: alles für den guten Start.',
    link: 'Zur Themenwelt',
  },
  fr: {
    headline: 'Les matins tranquilles',
    subline: 'Un café frais, un petit-déjeuner sans hâte et tout ce qu’il faut pour bien commencer.',
    link: 'Voir l’univers',
  },
  pl: {
    headline: 'Poranki bez pośpiechu',
    subline: 'Świeża kawa i spokojne śniadanie: wszystko na dobry początek dnia.',
    link: 'Zobacz kolekcję',
  },
  cs: {
    headline: 'Rána beze spěchu',
    subline: 'Čerstvá káva a klidná snídaně: vše pro dobrý začátek dne.',
    link: 'Zobrazit kolekci',
  },
  hu: {
    headline: 'Ráérős reggelek',
    subline: 'Frissen főzött kávé, nyugodt reggeli: minden a jó kezdethez.',
    link: 'Irány a témavilág',
  },
  sk: {
    headline: 'Rána bez náhlenia',
    subline: 'Čerstvá káva a pokojné raňajky: všetko pre dobrý začiatok dňa.',
    link: 'Zobraziť kolekciu',
  },
  tr: {
    headline: 'Acelesiz sabahlar',
    subline: 'Taze demlenmiş kahve, sakin bir kahvaltı: güne güzel başlamak için her şey.',
    link: 'Tema dünyasına git',
  },
};

/** The promotion that stands inside pages, for the current phase. */
export const phaseIntegrationFor = (site: SiteKey): PhaseIntegration => {
  const { headline, subline, link } = localizeRecord(texts, site);
  return {
    ...onSand,
    headline,
    subline,
    piImage: sceneImage('slow-morning'),
    link: { url: themeHref(world), text: link },
  };
};
