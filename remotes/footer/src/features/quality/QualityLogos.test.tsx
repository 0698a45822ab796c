import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderFooter } from '../../testing/renderFooter.tsx';

beforeEach(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
});

test('a quality seal is a link with its logo (FOOT-5)', async () => {
  await renderFooter();
  const seal = screen.getByRole('link', { name: 'Tested shop' });
  expect(seal.querySelector('img')).toHaveAttribute('src', '/service/footer-images/logos/de/trust_shop.svg');
});

test('a quality seal with an unknown logo shows its text instead and is logged (FOOT-16)', async () => {
  const { report } = await renderFooter();
  expect(screen.getByRole('link', { name: 'Unknown seal' })).toHaveTextContent('Unknown seal');
  expect(report).toHaveBeenCalledWith('The footer names a logo that does not exist.', 'unknown_seal');
});

test('a quality seal keeps the width and height that the content gives it (FOOT-12)', async () => {
  await renderFooter();
  const picture = screen.getByRole('link', { name: 'Tested shop' }).querySelector('img');
  expect(picture).toHaveAttribute('width', '110');
  expect(picture).toHaveAttribute('height', '44');
});
