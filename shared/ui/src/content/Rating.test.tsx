import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Rating } from './Rating.tsx';

// `storybookComponents.spec.ts` measures in a browser how much of the row is filled.
test('a rating’s accessible name is its label', () => {
  render(<Rating value={4} label="4 of 5 stars" />);
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
});

test.each([5, 10])('a rating on a scale of %d has that many stars, both empty and filled (UI-10)', (scale) => {
  render(<Rating value={4} scale={scale} label="rating" />);
  const rows = [...screen.getByRole('img').querySelectorAll('path')];
  expect(rows.map((row) => row.getAttribute('d')?.match(/M/g)?.length)).toEqual([scale, scale]);
});
