import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Icon } from './Icon.tsx';
import { checkShape } from './shapes.ts';

test('an icon without a label is hidden from screen readers', () => {
  const { container } = render(<Icon shape={checkShape} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('an icon with a label is an image with a name', () => {
  render(<Icon shape={checkShape} label="Done" />);
  expect(screen.getByRole('img', { name: 'Done' })).toBeInTheDocument();
});
