import type { ThemeWorldTexts } from '../themeWorldTexts.ts';

export const polish: ThemeWorldTexts = {
  overview: 'Wszystkie kolekcje',
  headlines: {
    scout: 'Zobacz wcześniej',
    new: 'Nowe w tym tygodniu',
    more: 'Pozostałe kolekcje',
    lastChance: 'Ostatnia szansa',
  },
  titles: {
    'first-roast': 'Pierwsze palenie jest Twoje',
    'evening-light': 'Światło na długie wieczory',
    'weekend-with-linen': 'Weekend w lnie',
    'slow-mornings': 'Poranki bez pośpiechu',
    'table-for-friends': 'Stół dla przyjaciół',
    'small-rooms': 'Małe wnętrza, dobry porządek',
    'walk-in-wool': 'Spacer w wełnie',
    'breathe-and-stretch': 'Oddech, rozciąganie, spokój',
    'sound-on-the-way': 'Dobry dźwięk w drodze',
    'little-explorers': 'Mali odkrywcy',
    'baking-day': 'Dziś pieczemy',
    'bath-day': 'Dzień w łazience',
  },
  availability: { online: 'W sklepie internetowym', store: 'W sklepie stacjonarnym' },
  cardFirst: 'Najpierw z kartą',
  isNew: 'Nowość',
  close: 'Zamknij kolekcje',
  endsOn: (date) => `Tylko do ${date}`,
  lastDay: 'Tylko dziś',
  // 2 to 4 take the plural verb, 5 and more the neuter singular.
  daysLeft: (days) => {
    if (days === 1) return 'Został tylko 1 dzień';
    return days < 5 ? `Zostały tylko ${days} dni` : `Zostało tylko ${days} dni`;
  },
};
