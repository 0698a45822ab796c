import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Rating } from './Rating.tsx';

const share = () => Number(screen.getByRole('img').querySelector('[data-share]')?.getAttribute('data-share'));

test('a rating has five stars and its value as name', () => {
  render(<Rating value={4} label="4 of 5 stars" />);
  expect(screen.getByRole('img', { name: '4 of 5 stars' }).querySelectorAll('svg')).toHaveLength(2 * 5);
});

test.each([
  { value: 0, scale: 5, filled: 0 },
  { value: 2.5, scale: 5, filled: 0.5 },
  { value: 4.27, scale: 5, filled: 0.86 },
  { value: 7, scale: 10, filled: 0.7 },
  { value: 9, scale: 5, filled: 1 },
  { value: -1, scale: 5, filled: 0 },
])('a rating of $value on a scale of $scale fills $filled of the row', ({ value, scale, filled }) => {
  render(<Rating value={value} scale={scale} label="rating" />);
  expect(share()).toBeCloseTo(filled, 5);
});
