import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Link } from './Link.tsx';

test('a link has its address and text', () => {
  render(<Link href="/contact">Contact</Link>);
  const link = screen.getByRole('link', { name: 'Contact' });
  expect(link).toHaveAttribute('href', '/contact');
  expect(link).not.toHaveAttribute('rel');
});

test('a link that opens a new window announces this and has rel=noopener', () => {
  render(
    <Link href="/privacy" target="_blank" newWindowLabel="(new window)" variant="standalone">
      Privacy
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Privacy (new window)' });
  expect(link).toHaveAttribute('rel', 'noopener');
});
