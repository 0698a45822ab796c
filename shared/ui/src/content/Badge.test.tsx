import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Badge } from './Badge.tsx';

test.each([
  { count: 1, shown: '1' },
  { count: 99, shown: '99' },
  { count: 100, shown: '+99' },
  { count: 12_000, shown: '+99' },
])('a badge shows $count as $shown (CART-42)', ({ count, shown }) => {
  render(<Badge count={count} />);
  expect(screen.getByText(shown)).toBeVisible();
});

test('a badge above 99 uses smaller type (CART-42)', () => {
  render(
    <>
      <Badge count={99} />
      <Badge count={100} />
    </>,
  );
  const size = (text: string) => getComputedStyle(screen.getByText(text).parentElement as Element).fontSize;
  expect(Number.parseFloat(size('+99'))).toBeLessThan(Number.parseFloat(size('99')));
});

test('a badge above 99 keeps its plus sign in front of the number in right-to-left text', () => {
  render(<Badge count={100} />);
  expect(screen.getByText('+99')).toHaveAttribute('dir', 'ltr');
});

test('there is no badge at 0', () => {
  const { container } = render(<Badge count={0} label="no articles" />);
  expect(container).toBeEmptyDOMElement();
});

test('a badge gives the exact count to screen readers', () => {
  render(
    <button type="button">
      <Badge count={120} label="120 articles" />
    </button>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName('120 articles');
});
