import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CartLink } from './CartLink.tsx';
import { NewsletterLink } from './NewsletterLink.tsx';

test('what stands in for the mini-cart leads to the cart page, named in the page’s language', () => {
  render(<CartLink name="Sepet" />);
  expect(screen.getByRole('link', { name: 'Sepet' })).toHaveAttribute('href', '/service/cartfrontend/cart');
});

test('what stands in for the newsletter form leads to the page that has it', () => {
  render(<NewsletterLink name="Odebírat newsletter" />);
  expect(screen.getByRole('link', { name: 'Odebírat newsletter' })).toHaveAttribute('href', '/subscribenewsletter');
});
