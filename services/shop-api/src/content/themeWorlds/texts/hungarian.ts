import type { ThemeWorldTexts } from '../themeWorldTexts.ts';

export const hungarian: ThemeWorldTexts = {
  overview: 'Minden témavilág',
  headlines: {
    scout: 'Elsőként felfedezhető',
    new: 'A hét újdonságai',
    more: 'További témavilágok',
    lastChance: 'Utolsó esély',
  },
  titles: {
    'first-roast': 'Az első pörkölés az Öné',
    'evening-light': 'Fény hosszú estékre',
    'weekend-with-linen': 'Hétvége lenvászonban',
    'slow-mornings': 'Ráérős reggelek',
    'table-for-friends': 'Asztal a barátoknak',
    'small-rooms': 'Kis terek, szép rend',
    'walk-in-wool': 'Séta gyapjúban',
    'breathe-and-stretch': 'Levegő, nyújtás, nyugalom',
    'sound-on-the-way': 'Szép hangzás útközben',
    'little-explorers': 'Kis felfedezők',
    'baking-day': 'Ma sütünk',
    'bath-day': 'Egy nap a fürdőben',
  },
  availability: { online: 'A webáruházban', store: 'Az üzletekben' },
  cardFirst: 'Kártyával előbb',
  isNew: 'Új',
  close: 'Témavilágok bezárása',
  endsOn: (date) => `Az utolsó nap: ${date}`,
  lastDay: 'Már csak ma',
  daysLeft: (days) => `Már csak ${days} nap`,
};
