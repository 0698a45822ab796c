import preview from '../../.storybook/preview.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = preview.meta({
  title: 'Content/Visually hidden',
  component: VisuallyHidden,
  args: { children: 'Read out, not shown.' },
  parameters: {
    docs: { description: { component: 'Text for screen readers only. Never hide what all users need.' } },
  },
});

export const BesideWhatIsShown = meta.story({
  render: (args) => (
    <p>
      Between these two words <VisuallyHidden {...args} /> stands a sentence that only screen readers get.
    </p>
  ),
});
