import type { NavigationTexts } from '../navigationTexts.ts';

export const czech: NavigationTexts = {
  machines: 'Kávovary a doplňky',
  devices: 'Mobily',
  kidsAndSport: 'Děti a sport',
  saleAndGifts: 'Výprodej a dárky',
  coffeeGifts: ['Dárky pro milovníky kávy', 'káva'],
  homeGifts: ['Dárky pro domov', 'svíčka'],
  subscription: {
    title: 'Předplatné kávy',
    overview: 'Vše o předplatném',
    howItWorks: 'Jak to funguje',
    giveAway: 'Darovat předplatné',
    manage: 'Spravovat předplatné',
  },
  teaserTitle: 'Náš tip',
  discover: 'Objevit',
  teasers: {
    freshHarvest: {
      title: 'Nová sklizeň',
      headline: 'Čerstvě z pražírny',
      subline: 'Upraženo tento týden, zítra už na cestě k vám.',
      badge: 'Novinka',
    },
    tasting: {
      title: 'Degustační sada',
      headline: 'Čtyři kávy, jeden stůl',
      subline: 'Zjistěte, která je ta vaše.',
    },
    barista: {
      title: 'Kávovary',
      headline: 'Kavárna ve vaší kuchyni',
      subline: 'Pákový kávovar, mlýnek a vše, co k nim patří.',
    },
    subscription: {
      title: 'Předplatné kávy',
      headline: 'Už nikdy prázdná dóza',
      subline: 'Oblíbená káva dorazí, kdy si přejete.',
      badge: 'Bez závazku',
    },
    linen: {
      title: 'Ložnice a koupelna',
      headline: 'Len, který dýchá',
      subline: 'Předepraný, hebký a na každé roční období.',
    },
    longTable: {
      title: 'Kuchyně',
      headline: 'Místo pro všechny',
      subline: 'Misky, sklenice a prkénka pro velký stůl.',
    },
    knits: {
      title: 'Ženy',
      headline: 'Úplet k zachumlání',
      subline: 'Měkká vlna v teplých barvách.',
      badge: 'Novinka',
    },
    wardrobe: {
      title: 'Muži',
      headline: 'Hodí se ke všemu',
      subline: 'Košile, kalhoty a bundy na každý den.',
    },
    yoga: {
      title: 'Sport',
      headline: 'Deset minut pro vás',
      subline: 'Rozviňte podložku, nadechněte se a začněte.',
    },
    sound: {
      title: 'Příslušenství k mobilu',
      headline: 'Dobrý zvuk na cesty',
      subline: 'Sluchátka a powerbanky, které vydrží.',
    },
    tariff: {
      title: 'Tarify',
      headline: 'Jeden tarif bez hvězdiček',
      subline: 'Volejte, surfujte, měňte každý měsíc.',
    },
    lastPieces: {
      title: 'Výprodej',
      headline: 'Poslední kusy, malé ceny',
      subline: 'Do vyprodání zásob.',
      badge: 'Sleva',
    },
  },
};
