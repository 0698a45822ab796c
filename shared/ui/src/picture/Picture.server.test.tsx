import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Picture } from './Picture.tsx';

test('a lazy picture rendered on the server has an address, for visitors without scripts', () => {
  const html = renderToString(<Picture src="/cup.jpg" alt="A cup" />);
  expect(html).toContain('src="/cup.jpg"');
  expect(html).toContain('loading="lazy"');
});
