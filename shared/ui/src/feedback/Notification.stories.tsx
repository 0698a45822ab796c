import { useState } from 'react';
import preview from '../../.storybook/preview.tsx';
import { Column } from '../../.storybook/stage.tsx';
import { Button } from '../actions/Button.tsx';
import { Notification } from './Notification.tsx';

const meta = preview.meta({
  title: 'Feedback/Notification',
  component: Notification,
  args: { kind: 'info' as const, children: 'Settings applied successfully.' },
  argTypes: { kind: { control: 'inline-radio', options: ['info', 'error', 'loading'] } },
  parameters: {
    docs: {
      description: {
        component:
          'A message that says what to do next, beside what it is about. Errors interrupt screen readers, other messages wait. With `onClose` it has a close button.',
      },
    },
  },
});

export const Playground = meta.story();

export const Kinds = meta.story({
  render: () => (
    <Column width="560px">
      <Notification>Settings applied successfully.</Notification>
      <Notification kind="error">The code could not be redeemed. Check the spelling and try again.</Notification>
      <Notification kind="loading">Loading tests…</Notification>
    </Column>
  ),
});

function Closable() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>Show it again</Button>;
  return (
    <Column width="560px">
      <Notification kind="error" closeLabel="Close the message" onClose={() => setIsOpen(false)}>
        Only 3 pieces are left. The quantity has been changed.
      </Notification>
    </Column>
  );
}

export const Closing = meta.story({ render: () => <Closable /> });
