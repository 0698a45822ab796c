import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Teaser } from './Teaser.tsx';

const link = { href: '/coffee', title: 'To the coffees' };

test('a teaser’s headline is the accessible name of its link', () => {
  render(<Teaser link={link} headline="Fresh roast" subline="Every Tuesday" title="Coffee" />);
  const found = screen.getByRole('link', { name: 'Fresh roast' });
  expect(found).toHaveAttribute('href', '/coffee');
  expect(found).toHaveAttribute('title', 'To the coffees');
  expect(screen.getByRole('heading', { name: 'Fresh roast' })).toBeInTheDocument();
});

test('a teaser’s picture is 488 by 287 by default', () => {
  const image = { src: '/bag.svg', alt: 'A bag' };
  const { rerender } = render(<Teaser link={link} headline="Bag" image={image} />);
  expect(screen.getByRole('img', { name: 'A bag' })).toHaveAttribute('width', '488');
  expect(screen.getByRole('img', { name: 'A bag' })).toHaveAttribute('height', '287');
  rerender(<Teaser link={link} headline="Bag" image={{ ...image, width: 300, height: 200 }} />);
  expect(screen.getByRole('img', { name: 'A bag' })).toHaveAttribute('height', '200');
});

test('a teaser shows badges and flags', () => {
  render(<Teaser link={link} headline="Bag" badges={[{ text: 'New' }]} flags={[{ text: 'For members' }]} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['For members', 'New']);
});

test('a teaser that opens a new window has rel=noopener', () => {
  render(<Teaser link={{ href: '/a', target: '_blank' }} headline="Bag" />);
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener');
});
