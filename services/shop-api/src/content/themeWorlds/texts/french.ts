import type { ThemeWorldTexts } from '../themeWorldTexts.ts';

export const french: ThemeWorldTexts = {
  overview: 'Tous les univers',
  headlines: {
    scout: 'En avant-première',
    new: 'Nouveau cette semaine',
    more: 'Autres univers',
    lastChance: 'Dernière chance',
  },
  titles: {
    'first-roast': 'La première torréfaction est pour vous',
    'evening-light': 'Lumière des longues soirées',
    'weekend-with-linen': 'Un week-end en lin',
    'slow-mornings': 'Les matins tranquilles',
    'table-for-friends': 'Une table entre amis',
    'small-rooms': 'Petits espaces bien rangés',
    'walk-in-wool': 'Balade en laine',
    'breathe-and-stretch': 'Respirer, s’étirer, souffler',
    'sound-on-the-way': 'Un beau son en chemin',
    'little-explorers': 'Petits explorateurs',
    'baking-day': 'Aujourd’hui, on pâtisse',
    'bath-day': 'Une journée au bain',
  },
  availability: { online: 'Sur la boutique en ligne', store: 'En magasin' },
  cardFirst: 'Priorité carte',
  isNew: 'Nouveau',
  close: 'Fermer les univers',
  endsOn: (date) => `Jusqu’au ${date} seulement`,
  lastDay: 'Dernier jour',
  daysLeft: (days) => (days === 1 ? 'Plus que 1 jour' : `Plus que ${days} jours`),
};
