import preview from '../../.storybook/preview.tsx';
import { Logo } from './Logo.tsx';

const meta = preview.meta({
  title: 'Content/Logo',
  component: Logo,
  parameters: {
    docs: {
      description: {
        component: 'The word mark with its bean. It is hidden from screen readers; the link around it needs a name.',
      },
    },
  },
});

export const Mark = meta.story();
