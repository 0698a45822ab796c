import preview from '../../.storybook/preview.tsx';
import { Captioned, Column } from '../../.storybook/stage.tsx';
import { Rating } from './Rating.tsx';

const meta = preview.meta({
  title: 'Content/Rating',
  component: Rating,
  args: { value: 4.3, scale: 5, label: '4.3 of 5 stars', size: 24 },
  parameters: {
    docs: {
      description: {
        component: 'Stars, filled in steps of a tenth; five by default. Show the number beside it if there is space.',
      },
    },
  },
});

export const Playground = meta.story();

export const Values = meta.story({
  render: () => (
    <Column>
      {[0, 1.5, 3.7, 4.27, 5].map((value) => (
        <Captioned key={value} caption={`${value} of 5`}>
          <Rating value={value} label={`${value} of 5 stars`} />
        </Captioned>
      ))}
      {/* Values outside the scale, which are clamped to its nearest end. */}
      {[-1, 9].map((value) => (
        <Captioned key={value} caption={`${value} of 5`}>
          <Rating value={value} label={`${value} of 5 stars`} />
        </Captioned>
      ))}
      <Captioned caption="7 of 10">
        <Rating value={7} scale={10} label="7 of 10 stars" />
      </Captioned>
    </Column>
  ),
});
