import preview from '../../.storybook/preview.tsx';
import { CopyButton } from './CopyButton.tsx';

const accept = async (): Promise<void> => undefined;

const meta = preview.meta({
  title: 'Actions/Copy button',
  component: CopyButton,
  args: { text: 'SUMMER10', label: 'Copy code', copiedLabel: 'Copied', copy: accept },
  parameters: {
    docs: {
      description: {
        component:
          'Success shows, and is spoken, once the clipboard has accepted the text, for 3 seconds; a repeat starts them anew. When the clipboard refuses, nothing changes and the owner hears why.',
      },
    },
  },
});

export const Playground = meta.story();

export const Refused = meta.story({ args: { copy: () => Promise.reject(new Error('denied')) } });
