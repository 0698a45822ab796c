import type { ThemeWorldTexts } from '../themeWorldTexts.ts';

export const czech: ThemeWorldTexts = {
  overview: 'Všechny kolekce',
  headlines: {
    scout: 'Objevte jako první',
    new: 'Nově tento týden',
    more: 'Další kolekce',
    lastChance: 'Poslední šance',
  },
  titles: {
    'first-roast': 'První pražení patří vám',
    'evening-light': 'Světlo pro dlouhé večery',
    'weekend-with-linen': 'Víkend ve lnu',
    'slow-mornings': 'Rána beze spěchu',
    'table-for-friends': 'Stůl pro přátele',
    'small-rooms': 'Malé pokoje, pěkný pořádek',
    'walk-in-wool': 'Procházka ve vlně',
    'breathe-and-stretch': 'Nádech, protažení, klid',
    'sound-on-the-way': 'Dobrý zvuk na cesty',
    'little-explorers': 'Malí objevitelé',
    'baking-day': 'Dnes se peče',
    'bath-day': 'Den v koupelně',
  },
  availability: { online: 'V e-shopu', store: 'V prodejně' },
  cardFirst: 'S kartou dříve',
  isNew: 'Novinka',
  close: 'Zavřít kolekce',
  endsOn: (date) => `Jen do ${date}`,
  lastDay: 'Už jen dnes',
  daysLeft: (days) => {
    if (days === 1) return 'Už jen 1 den';
    return days < 5 ? `Už jen ${days} dny` : `Už jen ${days} dní`;
  },
};
