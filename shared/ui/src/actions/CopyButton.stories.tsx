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
          'After the text is copied, success is shown for 3 seconds and announced; copying again restarts that time. If copying fails, the button does not change and `onError` gets the reason.',
      },
    },
  },
});

export const Playground = meta.story();

export const Refused = meta.story({ args: { copy: () => Promise.reject(new Error('denied')) } });
