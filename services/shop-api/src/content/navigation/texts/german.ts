import type { NavigationTexts } from '../navigationTexts.ts';

export const german: NavigationTexts = {
  machines: 'Maschinen & Zubehör',
  devices: 'Handy & Zubehör',
  kidsAndSport: 'Kinder & Sport',
  saleAndGifts: 'Sale & Geschenke',
  coffeeGifts: ['Geschenke für Kaffeefans', 'Kaffee'],
  homeGifts: ['Geschenke fürs Zuhause', 'Kerze'],
  subscription: {
    title: 'Kaffee-Abo',
    overview: 'Alles zum Kaffee-Abo',
    howItWorks: 'So funktioniert’s',
    giveAway: 'Abo verschenken',
    manage: 'Abo verwalten',
  },
  teaserTitle: 'Unser Tipp',
  discover: 'Jetzt entdecken',
  teasers: {
    freshHarvest: {
      title: 'Neue Ernte',
      headline: 'Frisch aus der Rösterei',
      subline: 'Diese Woche geröstet, ab morgen unterwegs zu Ihnen.',
      badge: 'Neu',
    },
    tasting: {
      title: 'Probierset',
      headline: 'Vier Röstungen, ein Tisch',
      subline: 'Finden Sie heraus, welcher Kaffee Ihrer ist.',
    },
    barista: {
      title: 'Kaffeemaschinen',
      headline: 'Die Bar in Ihrer Küche',
      subline: 'Siebträger, Mühle und alles, was dazugehört.',
    },
    subscription: {
      title: 'Kaffee-Abo',
      headline: 'Nie wieder leere Dose',
      subline: 'Ihr Lieblingskaffee kommt, wann Sie möchten.',
      badge: 'Jederzeit kündbar',
    },
    linen: {
      title: 'Bett & Bad',
      headline: 'Leinen, das atmet',
      subline: 'Vorgewaschen, weich und für jede Jahreszeit.',
    },
    longTable: {
      title: 'Küche',
      headline: 'Platz für alle',
      subline: 'Schalen, Gläser und Bretter für die lange Tafel.',
    },
    knits: {
      title: 'Damen',
      headline: 'Strick zum Einkuscheln',
      subline: 'Weiche Wolle in warmen Farben.',
      badge: 'Neu',
    },
    wardrobe: {
      title: 'Herren',
      headline: 'Passt zu allem',
      subline: 'Hemden, Hosen und Jacken für jeden Tag.',
    },
    yoga: {
      title: 'Sport',
      headline: 'Zehn Minuten für Sie',
      subline: 'Matte ausrollen, durchatmen, loslegen.',
    },
    sound: {
      title: 'Handyzubehör',
      headline: 'Guter Klang für unterwegs',
      subline: 'Kopfhörer und Powerbanks, die lange durchhalten.',
    },
    tariff: {
      title: 'Tarife',
      headline: 'Ein Tarif ohne Kleingedrucktes',
      subline: 'Telefonieren, surfen, monatlich wechseln.',
    },
    lastPieces: {
      title: 'Sale',
      headline: 'Letzte Stücke, kleine Preise',
      subline: 'Nur solange der Vorrat reicht.',
      badge: 'Reduziert',
    },
  },
};
