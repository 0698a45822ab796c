import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from './Notification.tsx';

test.each([
  ['info', 'status'],
  ['loading', 'status'],
  ['error', 'alert'],
] as const)('a notification of kind %s is a %s', (kind, role) => {
  render(<Notification kind={kind}>Words</Notification>);
  expect(screen.getByRole(role)).toHaveTextContent('Words');
});

test('a notification has a close button if onClose is set', async () => {
  const handleClose = jest.fn();
  const { rerender } = render(<Notification>Words</Notification>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<Notification onClose={handleClose}>Words</Notification>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(
    <Notification onClose={handleClose} closeLabel="Close">
      Words
    </Notification>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(handleClose).toHaveBeenCalledTimes(1);
});
