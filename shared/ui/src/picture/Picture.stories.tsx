import preview from '../../.storybook/preview.tsx';
import { Captioned, Grid } from '../../.storybook/stage.tsx';
import { stillLife } from '../../.storybook/stillLife.ts';
import { Picture } from './Picture.tsx';

const meta = preview.meta({
  title: 'Content/Picture',
  component: Picture,
  args: { src: stillLife('bag'), alt: 'A green bag', aspectRatio: '4/3' as const },
  parameters: {
    docs: {
      description: {
        component:
          'A picture in the crop for the window’s width. Its space is reserved while it loads, and an icon replaces it if it fails. It loads when it comes into view, unless `isLazy={false}` is set, as for the first picture of a page. Never put text into a picture.',
      },
    },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 720 }}>
        <Story />
      </div>
    ),
  ],
});

export const Playground = meta.story();

export const Ratios = meta.story({
  render: () => (
    <Grid>
      {(['16/9', '4/3', '3/2', '1/1', 2.4] as const).map((ratio) => (
        <Captioned key={ratio} caption={String(ratio)}>
          <Picture src={stillLife('lamp')} alt="A red table lamp" aspectRatio={ratio} />
        </Captioned>
      ))}
    </Grid>
  ),
});

export const Cutouts = meta.story({
  render: () => (
    <Picture
      alt="One still life in windows up to 767 px, another one above"
      aspectRatio="16/9"
      cutouts={[
        { targetSize: { width: 767 }, imagePath: stillLife('textile') },
        {
          targetSize: { width: 1440 },
          breakpoint: 'm',
          imagePath: stillLife('cup'),
          containerCss: 'border-radius: 16px',
        },
      ]}
    />
  ),
});

export const Loading = meta.story({
  args: { observe: () => () => undefined },
});

export const Failed = meta.story({
  args: { src: 'data:image/png;base64,broken', alt: 'A picture that does not come' },
});
