import preview from '../../.storybook/preview.tsx';
import { type Flag, Flags } from './Flags.tsx';

const flags: readonly Flag[] = [
  { text: 'New' },
  { text: '−20 %', variant: 'sale' },
  { text: 'Designed together', variant: 'community' },
  { text: 'For card members', variant: 'member' },
];

const meta = preview.meta({
  title: 'Content/Flags',
  component: Flags,
  args: {
    label: 'Remarks',
    flags,
  },
  parameters: {
    docs: {
      description: { component: 'Short labels on a product or teaser. At most two, the more important first.' },
    },
  },
});

export const All = meta.story();
