import { afterEach, expect, test } from '@jest/globals';
import { watchPictures } from './watchPictures.browser.ts';

let end = () => {};
afterEach(() => end());

/** A page with the current phase's picture and a product's picture. */
function aPage() {
  document.body.innerHTML = `<main>
    <section data-promotion="phase_integration"><picture><img src="https://shop.example/phase" alt=""></picture></section>
    <img src="https://shop.example/product" alt="">
  </main>`;
  const page = document.querySelector('main') as HTMLElement;
  const [phase, product] = page.querySelectorAll('img') as unknown as [HTMLImageElement, HTMLImageElement];
  const events: unknown[] = [];
  const watch = () => {
    end = watchPictures(page, { emit: (...event) => void events.push(event) });
  };
  return { page, phase, product, events, watch };
}

const failed = (source: string) => [
  'kontor:picture-failed',
  { id: 'phase_integration', kind: 'PHASE_INTEGRATION', source },
];

test('a phase’s picture that fails to load is marked and announced once', () => {
  const { phase, product, events, watch } = aPage();
  watch();
  phase.dispatchEvent(new Event('error'));
  phase.dispatchEvent(new Event('error'));
  expect([phase.dataset['state'], product.dataset['state']]).toEqual(['error', undefined]);
  expect(events).toEqual([failed('https://shop.example/phase')]);
});

test('a picture that belongs to no promotion is marked and not announced (PROMO-41)', () => {
  const { product, events, watch } = aPage();
  watch();
  product.dispatchEvent(new Event('error'));
  expect(product.dataset['state']).toBe('error');
  expect(events).toEqual([]);
});

test('a picture that failed before the page was watched is found', () => {
  const { phase, events, watch } = aPage();
  for (const [name, value] of Object.entries({ complete: true, currentSrc: '/early', naturalWidth: 0 }))
    Object.defineProperty(phase, name, { value });
  watch();
  expect(events).toEqual([failed('/early')]);
});

test('a picture that the page shows later is watched as well', () => {
  const { page, watch } = aPage();
  watch();
  const later = page.appendChild(document.createElement('img'));
  later.dispatchEvent(new Event('error'));
  expect(later.dataset['state']).toBe('error');
});

test('a picture that loads after a failure is shown', () => {
  const { phase, watch } = aPage();
  watch();
  phase.dispatchEvent(new Event('error'));
  phase.dispatchEvent(new Event('load'));
  expect('state' in phase.dataset).toBe(false);
});
