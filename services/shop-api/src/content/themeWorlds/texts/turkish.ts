import type { ThemeWorldTexts } from '../themeWorldTexts.ts';

export const turkish: ThemeWorldTexts = {
  overview: 'Tüm tema dünyaları',
  headlines: {
    scout: 'İlk siz keşfedin',
    new: 'Bu hafta yeni',
    more: 'Diğer tema dünyaları',
    lastChance: 'Son fırsat',
  },
  titles: {
    'first-roast': 'İlk kavrum sizin',
    'evening-light': 'Uzun akşamlara ışık',
    'weekend-with-linen': 'Ketenle bir hafta sonu',
    'slow-mornings': 'Acelesiz sabahlar',
    'table-for-friends': 'Dostlara bir sofra',
    'small-rooms': 'Küçük odalar, güzel düzen',
    'walk-in-wool': 'Yünle yürüyüş',
    'breathe-and-stretch': 'Nefes, esneme, huzur',
    'sound-on-the-way': 'Yolda güzel ses',
    'little-explorers': 'Küçük kâşifler',
    'baking-day': 'Bugün fırın günü',
    'bath-day': 'Banyoda bir gün',
  },
  availability: { online: 'Online mağazada', store: 'Mağazalarda' },
  cardFirst: 'Önce kart sahiplerine',
  isNew: 'Yeni',
  close: 'Tema dünyalarını kapat',
  endsOn: (date) => `Son gün: ${date}`,
  lastDay: 'Yalnızca bugün',
  daysLeft: (days) => `Son ${days} gün`,
};
