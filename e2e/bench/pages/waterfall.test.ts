import { expect, test } from '@jest/globals';
import { drawWaterfall } from './waterfall.ts';

test('drawWaterfall draws each download as a bar between its start and its end', () => {
  const drawn = drawWaterfall([
    { path: '/', start: 0, end: 500, bytes: 20_480 },
    { path: '/assets/1.0.0/shell.js', start: 500, end: 2000, bytes: 102_400 },
    { path: `/r/cart/files/${'x'.repeat(60)}.js`, start: 1999, end: 2000, bytes: 0 },
  ]);
  const [head, document, shell, remote] = drawn.split('\n');
  expect(head).toMatch(/^download +start +end +KiB$/);
  expect(document).toMatch(/^\/ +0 +500 +20 {2}█{10}$/);
  expect(shell).toMatch(/^\/assets\/1\.0\.0\/shell\.js +500 +2000 +100 {12}█{30}$/);
  expect(remote).toMatch(/^…x+\.js +1999 +2000 +0 {41}█$/);
});

test('drawWaterfall draws only the heading if there are no downloads', () => {
  expect(drawWaterfall([]).trim().split('\n')).toHaveLength(1);
});
