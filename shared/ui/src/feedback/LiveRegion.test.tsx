import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LiveRegion } from './LiveRegion.tsx';

test('the live region is on the page before its first message', () => {
  const { rerender } = render(<LiveRegion message="" />);
  const region = screen.getByRole('status');
  expect(region).toHaveTextContent('');
  rerender(<LiveRegion message="3 results" />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('3 results');
});

test('an assertive live region is an alert', () => {
  render(<LiveRegion message="Not saved" isAssertive />);
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
});

test('the live region re-renders a repeated message so that it is announced again', () => {
  const { rerender } = render(<LiveRegion message="Copied" repetition={1} />);
  const words = screen.getByText('Copied');
  rerender(<LiveRegion message="Copied" repetition={1} />);
  expect(screen.getByText('Copied')).toBe(words);
  rerender(<LiveRegion message="Copied" repetition={2} />);
  expect(screen.getByText('Copied')).not.toBe(words);
});
