import type { NavigationNode, ThemeWorlds } from '@kontor/api/navigation';

const node = (title: string, href: string, children: NavigationNode[] = []): NavigationNode => ({
  title,
  href,
  children,
});

/** Two items with one or two levels below them, and an item without children. */
export const tree: readonly NavigationNode[] = [
  {
    ...node('Coffee', '/category/coffee', [
      node('All coffees', '/category/coffee'),
      node('Beans', '/category/coffee-beans', [
        node('All beans', '/category/coffee-beans'),
        node('Espresso', '/search?query=espresso&category=coffee-beans'),
      ]),
      node('Capsules', '/category/coffee-capsules'),
    ]),
    teaser: {
      title: 'Our tip',
      list: [
        {
          link: { url: '/category/coffee-beans', title: 'Discover' },
          image: { src: '/pictures/scene/fresh-harvest.avif', alt: '', width: 488, height: 287 },
          title: 'New harvest',
          headline: 'Fresh from the roastery',
          subline: '',
          badges: ['New'],
          flags: ['kontorcard', 'unknown'],
        },
        {
          link: { url: '/tasting', title: '', target: '_blank' },
          title: '',
          headline: 'Four coffees',
          subline: '',
          badges: [],
          flags: [],
        },
      ],
    },
  },
  node('Home', '/category/household', [node('Kitchen', '/category/kitchen')]),
  node('Gift cards', '/gift-cards'),
];

/** One section with one theme world. */
export const themeWorlds: ThemeWorlds = {
  overview: { title: 'All theme worlds', url: '/theme' },
  translations: { online: 'Online', store: 'In stores' },
  sections: [
    {
      key: 'new',
      headline: 'New this week',
      themeworlds: [
        {
          url: '/theme/slow-mornings',
          imgUrl: '/pictures/scene/slow-morning.avif',
          title: 'Slow mornings',
          availability: ['online', 'store', 'unknown'],
          badges: ['New', 'Exclusive'],
          kontorCard: true,
          endDate: '2030-05-06',
          endDateText: 'Until 6 May',
          onlyXDaysLeftText: 'Only 3 days left',
        },
      ],
    },
  ],
};
