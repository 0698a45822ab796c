import type { NavigationTexts } from '../navigationTexts.ts';

export const polish: NavigationTexts = {
  machines: 'Ekspresy i akcesoria',
  devices: 'Telefony',
  kidsAndSport: 'Dzieci i sport',
  saleAndGifts: 'Okazje i prezenty',
  coffeeGifts: ['Prezenty dla kawoszy', 'kawa'],
  homeGifts: ['Prezenty do domu', 'świeca'],
  subscription: {
    title: 'Subskrypcja kawy',
    overview: 'Wszystko o subskrypcji',
    howItWorks: 'Jak to działa',
    giveAway: 'Podaruj subskrypcję',
    manage: 'Zarządzaj subskrypcją',
  },
  teaserTitle: 'Polecamy',
  discover: 'Odkryj teraz',
  teasers: {
    freshHarvest: {
      title: 'Nowe zbiory',
      headline: 'Prosto z palarni',
      subline: 'Palona w tym tygodniu, jutro w drodze do Ciebie.',
      badge: 'Nowość',
    },
    tasting: {
      title: 'Zestaw degustacyjny',
      headline: 'Cztery kawy, jeden stół',
      subline: 'Sprawdź, która jest Twoja.',
    },
    barista: {
      title: 'Ekspresy',
      headline: 'Kawiarnia w Twojej kuchni',
      subline: 'Ekspres kolbowy, młynek i wszystko, co potrzebne.',
    },
    subscription: {
      title: 'Subskrypcja kawy',
      headline: 'Koniec z pustą puszką',
      subline: 'Ulubiona kawa przyjeżdża, kiedy chcesz.',
      badge: 'Bez zobowiązań',
    },
    linen: {
      title: 'Sypialnia i łazienka',
      headline: 'Len, który oddycha',
      subline: 'Miękki, wstępnie prany, na każdą porę roku.',
    },
    longTable: {
      title: 'Kuchnia',
      headline: 'Miejsce dla wszystkich',
      subline: 'Miski, szklanki i deski na duży stół.',
    },
    knits: {
      title: 'Ona',
      headline: 'Dzianina do wtulenia',
      subline: 'Miękka wełna w ciepłych kolorach.',
      badge: 'Nowość',
    },
    wardrobe: {
      title: 'On',
      headline: 'Pasuje do wszystkiego',
      subline: 'Koszule, spodnie i kurtki na co dzień.',
    },
    yoga: {
      title: 'Sport',
      headline: 'Dziesięć minut dla Ciebie',
      subline: 'Rozwiń matę, weź oddech i zaczynaj.',
    },
    sound: {
      title: 'Akcesoria do telefonów',
      headline: 'Dobry dźwięk w drodze',
      subline: 'Słuchawki i powerbanki, które wytrzymają cały dzień.',
    },
    tariff: {
      title: 'Taryfy',
      headline: 'Jedna taryfa bez gwiazdek',
      subline: 'Dzwoń, surfuj, zmieniaj co miesiąc.',
    },
    lastPieces: {
      title: 'Wyprzedaż',
      headline: 'Ostatnie sztuki, małe ceny',
      subline: 'Do wyczerpania zapasów.',
      badge: 'Taniej',
    },
  },
};
