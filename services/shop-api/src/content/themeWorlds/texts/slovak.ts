import type { ThemeWorldTexts } from '../themeWorldTexts.ts';

export const slovak: ThemeWorldTexts = {
  overview: 'Všetky kolekcie',
  headlines: {
    scout: 'Objavte ako prví',
    new: 'Nové tento týždeň',
    more: 'Ďalšie kolekcie',
    lastChance: 'Posledná šanca',
  },
  titles: {
    'first-roast': 'Prvé praženie patrí vám',
    'evening-light': 'Svetlo na dlhé večery',
    'weekend-with-linen': 'Víkend v ľane',
    'slow-mornings': 'Rána bez náhlenia',
    'table-for-friends': 'Stôl pre priateľov',
    'small-rooms': 'Malé izby, pekný poriadok',
    'walk-in-wool': 'Prechádzka vo vlne',
    'breathe-and-stretch': 'Nádych, pretiahnutie, pokoj',
    'sound-on-the-way': 'Dobrý zvuk na cesty',
    'little-explorers': 'Malí objavitelia',
    'baking-day': 'Dnes sa pečie',
    'bath-day': 'Deň v kúpeľni',
  },
  availability: { online: 'V e-shope', store: 'V predajni' },
  cardFirst: 'S kartou skôr',
  isNew: 'Novinka',
  close: 'Zavrieť kolekcie',
  endsOn: (date) => `Len do ${date}`,
  lastDay: 'Už len dnes',
  daysLeft: (days) => {
    if (days === 1) return 'Už len 1 deň';
    return days < 5 ? `Už len ${days} dni` : `Už len ${days} dní`;
  },
};
