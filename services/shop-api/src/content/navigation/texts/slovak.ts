import type { NavigationTexts } from '../navigationTexts.ts';

export const slovak: NavigationTexts = {
  machines: 'Kávovary a doplnky',
  devices: 'Mobily',
  kidsAndSport: 'Deti a šport',
  saleAndGifts: 'Výpredaj a darčeky',
  coffeeGifts: ['Darčeky pre milovníkov kávy', 'káva'],
  homeGifts: ['Darčeky pre domov', 'sviečka'],
  subscription: {
    title: 'Predplatné kávy',
    overview: 'Všetko o predplatnom',
    howItWorks: 'Ako to funguje',
    giveAway: 'Darovať predplatné',
    manage: 'Spravovať predplatné',
  },
  teaserTitle: 'Náš tip',
  discover: 'Objaviť',
  teasers: {
    freshHarvest: {
      title: 'Nová úroda',
      headline: 'Čerstvo z pražiarne',
      subline: 'Upražená tento týždeň, zajtra už na ceste k vám.',
      badge: 'Novinka',
    },
    tasting: {
      title: 'Degustačná súprava',
      headline: 'Štyri kávy, jeden stôl',
      subline: 'Zistite, ktorá je tá vaša.',
    },
    barista: {
      title: 'Kávovary',
      headline: 'Kaviareň vo vašej kuchyni',
      subline: 'Pákový kávovar, mlynček a všetko, čo k nim patrí.',
    },
    subscription: {
      title: 'Predplatné kávy',
      headline: 'Už nikdy prázdna dóza',
      subline: 'Obľúbená káva príde, kedy si želáte.',
      badge: 'Bez záväzku',
    },
    linen: {
      title: 'Spálňa a kúpeľňa',
      headline: 'Ľan, ktorý dýcha',
      subline: 'Predpraný, jemný a na každé ročné obdobie.',
    },
    longTable: {
      title: 'Kuchyňa',
      headline: 'Miesto pre všetkých',
      subline: 'Misky, poháre a dosky na veľký stôl.',
    },
    knits: {
      title: 'Ženy',
      headline: 'Úplet na zachumlanie',
      subline: 'Mäkká vlna v teplých farbách.',
      badge: 'Novinka',
    },
    wardrobe: {
      title: 'Muži',
      headline: 'Hodí sa ku všetkému',
      subline: 'Košele, nohavice a bundy na každý deň.',
    },
    yoga: {
      title: 'Šport',
      headline: 'Desať minút pre vás',
      subline: 'Rozviňte podložku, nadýchnite sa a začnite.',
    },
    sound: {
      title: 'Príslušenstvo k mobilu',
      headline: 'Dobrý zvuk na cesty',
      subline: 'Slúchadlá a powerbanky, ktoré vydržia.',
    },
    tariff: {
      title: 'Paušály',
      headline: 'Jeden paušál bez hviezdičiek',
      subline: 'Volajte, surfujte, meňte každý mesiac.',
    },
    lastPieces: {
      title: 'Výpredaj',
      headline: 'Posledné kusy, malé ceny',
      subline: 'Do vypredania zásob.',
      badge: 'Zľava',
    },
  },
};
