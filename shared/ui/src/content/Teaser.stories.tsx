import preview from '../../.storybook/preview.tsx';
import { Grid } from '../../.storybook/stage.tsx';
import { stillLife } from '../../.storybook/stillLife.ts';
import { Teaser } from './Teaser.tsx';

const coffee = {
  link: { href: '#coffee' },
  image: { src: stillLife('cup'), alt: 'A cup of coffee on a table' },
  title: 'Coffee',
  headline: 'Roasted on Tuesday, in your cup on Friday',
  subline: 'Three single origins of the new harvest.',
};

const meta = preview.meta({
  title: 'Content/Teaser',
  component: Teaser,
  args: coffee,
  parameters: {
    docs: {
      description: {
        component:
          'A picture with text and a link. The whole card can be pressed; the headline is the link’s name, and the focus ring encloses the card. Badges are on the picture, flags below the text. Pictures are 488 × 287 by default.',
      },
    },
  },
});

export const Playground = meta.story({
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
});

export const InARow = meta.story({
  render: () => (
    <Grid>
      <Teaser {...coffee} badges={[{ text: 'New' }]} />
      <Teaser
        link={{ href: '#home' }}
        image={{ src: stillLife('lamp'), alt: 'A red table lamp' }}
        title="Home"
        headline="Light for long evenings"
        subline="Lamps in seven colours."
        badges={[{ text: '−20 %', variant: 'sale' }]}
        flags={[{ text: 'For card members', variant: 'member' }]}
      />
      <Teaser
        link={{ href: '#textiles' }}
        image={{ src: stillLife('textile'), alt: 'A pile of folded blankets' }}
        headline="Linen and wool"
        flags={[{ text: 'Designed together', variant: 'community' }]}
      />
      <Teaser link={{ href: '#bags' }} headline="Without a picture" subline="The words carry it alone." />
    </Grid>
  ),
});
