import { type ComponentProps, useState } from 'react';
import preview from '../../.storybook/preview.tsx';
import { Column } from '../../.storybook/stage.tsx';
import { Button } from '../actions/Button.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Modal } from './Modal.tsx';

const meta = preview.meta({
  title: 'Structure/Modal',
  component: Modal,
  args: {
    isOpen: true,
    title: 'Change the address',
    closeLabel: 'Close',
    size: 'M' as const,
    onClose: () => undefined,
    children: '',
  },
  argTypes: { size: { control: 'inline-radio', options: ['S', 'M', 'L'] } },
  parameters: {
    // Each story is in a separate frame, because modals on the same page would cover each other.
    docs: {
      story: { inline: false, iframeHeight: '480px' },
      description: {
        component:
          'A dialog that must be finished or closed before the page can be used again; sizes S, M and L. It closes by its button, by Escape and by a press on the backdrop that begins and ends there. The page behind does not scroll, Tab stays inside, and the focus returns to where it was.',
      },
    },
  },
});

function Settings({
  size,
  isInitiallyOpen = true,
}: Partial<Pick<ComponentProps<typeof Modal>, 'size'>> & { isInitiallyOpen?: boolean }) {
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const [street, setStreet] = useState('Speicherstadt 4');
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Change the address
      </Button>
      <Modal
        isOpen={isOpen}
        title="Change the address"
        closeLabel="Close"
        onClose={close}
        {...(size ? { size } : {})}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Leave it
            </Button>
            <Button onClick={close}>Save</Button>
          </>
        }
      >
        <Column width="100%">
          <TextField label="Street and number" value={street} onChange={setStreet} hint="No post office boxes" />
        </Column>
      </Modal>
    </>
  );
}

export const Small = meta.story({ render: () => <Settings size="S" /> });
export const Medium = meta.story({ render: () => <Settings size="M" /> });
export const Large = meta.story({ render: () => <Settings size="L" /> });
export const Closed = meta.story({ render: () => <Settings isInitiallyOpen={false} /> });

export const LongContent = meta.story({
  args: {
    title: 'Terms of the voucher',
    children: Array.from({ length: 24 }, (_, index) => (
      <p key={`paragraph ${index + 1}`}>
        {index + 1}. The voucher is worth ten per cent of one order and cannot be joined with others. It does not apply
        to books, gift cards and mobile plans.
      </p>
    )),
  },
});

function TwoDeep({ depth: initialDepth }: { readonly depth: number }) {
  const [depth, setDepth] = useState(initialDepth);
  return (
    <>
      <Button onClick={() => setDepth(1)}>Open</Button>
      <Modal isOpen={depth > 0} title="First" closeLabel="Close the first" size="L" onClose={() => setDepth(0)}>
        <Button onClick={() => setDepth(2)}>One more</Button>
        <Modal isOpen={depth > 1} title="Second" closeLabel="Close the second" size="S" onClose={() => setDepth(1)}>
          The page stays locked until both are closed.
        </Modal>
      </Modal>
    </>
  );
}

export const Nested = meta.story({ render: () => <TwoDeep depth={1} /> });
export const OpenedTogether = meta.story({ render: () => <TwoDeep depth={2} /> });
