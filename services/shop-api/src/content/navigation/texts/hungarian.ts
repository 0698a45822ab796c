import type { NavigationTexts } from '../navigationTexts.ts';

export const hungarian: NavigationTexts = {
  machines: 'Gépek és kiegészítők',
  devices: 'Mobil',
  kidsAndSport: 'Gyerek és sport',
  saleAndGifts: 'Akciók és ajándékok',
  coffeeGifts: ['Ajándék kávérajongóknak', 'kávé'],
  homeGifts: ['Ajándék az otthonba', 'gyertya'],
  subscription: {
    title: 'Kávé-előfizetés',
    overview: 'Minden az előfizetésről',
    howItWorks: 'Így működik',
    giveAway: 'Előfizetés ajándékba',
    manage: 'Előfizetés kezelése',
  },
  teaserTitle: 'Ajánlatunk',
  discover: 'Felfedezem',
  teasers: {
    freshHarvest: {
      title: 'Új termés',
      headline: 'Frissen a pörkölőből',
      subline: 'A héten pörköltük, holnap már úton van Önhöz.',
      badge: 'Új',
    },
    tasting: {
      title: 'Kóstolócsomag',
      headline: 'Négy kávé, egy asztal',
      subline: 'Derítse ki, melyik az Öné.',
    },
    barista: {
      title: 'Kávéfőzők',
      headline: 'Kávézó a konyhában',
      subline: 'Karos gép, daráló és minden, ami hozzá tartozik.',
    },
    subscription: {
      title: 'Kávé-előfizetés',
      headline: 'Soha többé üres kávésdoboz',
      subline: 'Kedvenc kávéja akkor érkezik, amikor szeretné.',
      badge: 'Bármikor lemondható',
    },
    linen: {
      title: 'Háló és fürdő',
      headline: 'Lélegző len',
      subline: 'Előmosott, puha, minden évszakban kellemes.',
    },
    longTable: {
      title: 'Konyha',
      headline: 'Hely mindenkinek',
      subline: 'Tálak, poharak és deszkák a nagy asztalra.',
    },
    knits: {
      title: 'Női',
      headline: 'Ölelnivaló kötöttáru',
      subline: 'Puha gyapjú meleg színekben.',
      badge: 'Új',
    },
    wardrobe: {
      title: 'Férfi',
      headline: 'Mindenhez illik',
      subline: 'Ingek, nadrágok és dzsekik a hétköznapokra.',
    },
    yoga: {
      title: 'Sport',
      headline: 'Tíz perc önmagára',
      subline: 'Szőnyeg le, mély levegő, és kezdődhet.',
    },
    sound: {
      title: 'Mobilkiegészítők',
      headline: 'Szép hangzás útközben',
      subline: 'Fejhallgatók és powerbankok, amelyek sokáig bírják.',
    },
    tariff: {
      title: 'Tarifák',
      headline: 'Egy tarifa, apró betű nélkül',
      subline: 'Telefonáljon, netezzen, váltson havonta.',
    },
    lastPieces: {
      title: 'Akciók',
      headline: 'Utolsó darabok, kis árak',
      subline: 'A készlet erejéig.',
      badge: 'Akciós',
    },
  },
};
