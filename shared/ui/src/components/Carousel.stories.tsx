import preview from '../../.storybook/preview.tsx';
import { stillLife } from '../../.storybook/stillLife.ts';
import { Carousel } from './Carousel.tsx';
import { Teaser } from './Teaser.tsx';

const scenes = ['cup', 'bag', 'lamp', 'textile'] as const;

const meta = preview.meta({
  title: 'Content/Carousel',
  component: Carousel,
  args: {
    label: 'New this week',
    previousLabel: 'Back',
    nextLabel: 'On',
    itemWidth: '280px',
    children: [0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
      const scene = scenes[index % scenes.length] ?? 'cup';
      return (
        <Teaser
          key={index}
          link={{ href: `#${index + 1}` }}
          image={{ src: stillLife(scene), alt: '' }}
          headline={`Piece ${index + 1}`}
          subline="Drawn for this page"
        />
      );
    }),
  },
  parameters: {
    docs: {
      description: {
        component:
          'A row that is swiped, scrolled with the arrow keys once it has focus, or moved by its two buttons. It rests at an item’s edge; let the last visible item be cut, so that one sees there is more.',
      },
    },
  },
});

export const Playground = meta.story();

export const FewItems = meta.story({
  args: { children: [<Teaser key="1" link={{ href: '#1' }} headline="The only one" />] },
});
