import type { ThemeWorldTexts } from '../themeWorldTexts.ts';

export const german: ThemeWorldTexts = {
  overview: 'Alle Themenwelten',
  headlines: {
    scout: 'Vorab entdecken',
    new: 'Neu diese Woche',
    more: 'Weitere Themenwelten',
    lastChance: 'Letzte Chance',
  },
  titles: {
    'first-roast': 'Die erste Röstung gehört Ihnen',
    'evening-light': 'Licht für lange Abende',
    'weekend-with-linen': 'Ein Wochenende in Leinen',
    'slow-mornings': 'Morgens mit Muße',
    'table-for-friends': 'Ein Tisch für Freunde',
    'small-rooms': 'Kleine Räume, gute Ordnung',
    'walk-in-wool': 'Spaziergang in Wolle',
    'breathe-and-stretch': 'Atmen, dehnen, ankommen',
    'sound-on-the-way': 'Guter Klang für unterwegs',
    'little-explorers': 'Kleine Entdecker',
    'baking-day': 'Heute wird gebacken',
    'bath-day': 'Ein Tag für das Bad',
  },
  availability: { online: 'Im Onlineshop', store: 'In der Filiale' },
  cardFirst: 'Zuerst mit Karte',
  isNew: 'Neu',
  close: 'Themenwelten schließen',
  endsOn: (date) => `Nur bis ${date}`,
  lastDay: 'Nur noch heute',
  daysLeft: (days) => (days === 1 ? 'Nur noch 1 Tag' : `Nur noch ${days} Tage`),
};
