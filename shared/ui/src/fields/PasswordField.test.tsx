import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField } from './PasswordField.tsx';

const labels = { weak: 'Weak', ok: 'Fair', strong: 'Strong', veryStrong: 'Very strong' };

function Owner({ isRated }: { isRated: boolean }) {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      label="Password"
      revealLabel="Show password"
      value={value}
      onChange={setValue}
      {...(isRated ? { strengthLabels: labels } : {})}
    />
  );
}

const field = () => screen.getByLabelText('Password');

test('a password field with ratings shows the strength from 8 characters on (UI-16)', async () => {
  render(<Owner isRated />);
  await userEvent.type(field(), 'abcdefg');
  expect(screen.getByRole('status')).toHaveTextContent('');
  await userEvent.type(field(), 'h');
  expect(screen.getByRole('status')).toHaveTextContent('Fair');
  await userEvent.type(field(), 'A1');
  expect(screen.getByRole('status')).toHaveTextContent('Very strong');
  expect(document.querySelectorAll('[data-filled]')).toHaveLength(4);
});

test('a password field without ratings does not show the strength', async () => {
  render(<Owner isRated={false} />);
  await userEvent.type(field(), 'abcdEF12');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(field()).toHaveAttribute('autocomplete', 'current-password');
});

test('a password field shows and hides the password', async () => {
  render(<Owner isRated />);
  const reveal = screen.getByRole('button', { name: 'Show password' });
  expect(field()).toHaveAttribute('type', 'password');
  await userEvent.click(reveal);
  expect(field()).toHaveAttribute('type', 'text');
  expect(reveal).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(reveal);
  expect(field()).toHaveAttribute('type', 'password');
});

test('a valid password field shows its state with an icon next to its button, not by colour alone', () => {
  const shown = (state: 'default' | 'valid') => (
    <PasswordField label="Password" revealLabel="Show" value="x" onChange={() => undefined} state={state} />
  );
  const { container, rerender } = render(shown('default'));
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  rerender(shown('valid'));
  expect(container.querySelectorAll('svg')).toHaveLength(2);
});
