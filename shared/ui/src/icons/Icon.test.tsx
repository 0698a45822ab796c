import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Icon } from './Icon.tsx';
import { checkShape } from './shapes.ts';

test('an icon is decoration', () => {
  const { container } = render(<Icon shape={checkShape} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('an icon with a label is a picture with a name', () => {
  render(<Icon shape={checkShape} label="Done" />);
  expect(screen.getByRole('img', { name: 'Done' })).toBeInTheDocument();
});
