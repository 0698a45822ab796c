import preview from '../../.storybook/preview.tsx';
import { Captioned, Column } from '../../.storybook/stage.tsx';
import { Link } from './Link.tsx';

const meta = preview.meta({
  title: 'Actions/Link',
  component: Link,
  args: { href: '#returns', children: 'Returns and exchange', variant: 'inline' },
  argTypes: { variant: { control: 'inline-radio', options: ['inline', 'standalone', 'quiet'] } },
  parameters: {
    docs: {
      description: {
        component:
          '**Inline** within text, always underlined. **Standalone** on a line of its own, with an arrow that follows the direction of the text. **Quiet** in a list, underlined while hovered. Screen readers announce a link that opens a new window.',
      },
    },
  },
});

export const Playground = meta.story();

export const Variants = meta.story({
  render: () => (
    <Column>
      <Captioned caption="inline">
        Send it back within <Link href="#returns">30 days</Link>, free of charge.
      </Captioned>
      <Captioned caption="standalone">
        <Link href="#coffees" variant="standalone">
          All coffees
        </Link>
      </Captioned>
      <Captioned caption="quiet">
        <Link href="#imprint" variant="quiet">
          Imprint
        </Link>
      </Captioned>
      <Captioned caption="to a new window">
        <Link href="#privacy" target="_blank" newWindowLabel="(opens a new window)">
          Privacy
        </Link>
      </Captioned>
    </Column>
  ),
});
