import { expect, test } from '@jest/globals';
import { createBrowserInView } from './inView.browser.ts';
import { createInView, noInView, type OpenViewObserver } from './inView.ts';

/** Observers that a test moves elements into and out of. */
function aView() {
  const opened: { options: unknown; elements: Set<Element>; move(element: Element, isIntersecting: boolean): void }[] =
    [];
  const open: OpenViewObserver = (callback, options) => {
    const elements = new Set<Element>();
    const move = (target: Element, isIntersecting: boolean) => {
      if (elements.has(target)) callback([{ target, isIntersecting }]);
    };
    opened.push({ options, elements, move });
    return {
      observe: (element) => {
        elements.add(element);
      },
      unobserve: (element) => elements.delete(element),
      disconnect: () => {
        elements.clear();
        opened.pop();
      },
    };
  };
  return { opened, inView: createInView(open) };
}

const anElement = () => document.createElement('div');

test('an element’s coming and going is told until the subscription ends', () => {
  const { opened, inView } = aView();
  const element = anElement();
  const told: boolean[] = [];
  const end = inView.observe(element, (isInView) => told.push(isInView));
  const observer = opened[0];
  observer?.move(element, true);
  observer?.move(element, false);
  end();
  observer?.move(element, true);
  expect(told).toEqual([true, false]);
});

test('elements with the same options share an observer, which goes with the last of them', () => {
  const { opened, inView } = aView();
  const ends = [anElement(), anElement()].map((element) =>
    inView.observe(element, () => undefined, { margin: '200px' }),
  );
  expect(opened.map(({ options, elements }) => [options, elements.size])).toEqual([
    [{ rootMargin: '200px', threshold: 0 }, 2],
  ]);
  inView.observe(anElement(), () => undefined, { margin: '200px', threshold: 0.5 })();
  for (const end of ends) end();
  expect(opened).toEqual([]);
});

test('two who watch one element hear alike, and one may leave alone', () => {
  const { opened, inView } = aView();
  const element = anElement();
  const told: string[] = [];
  const listener = () => told.push('same');
  const end = inView.observe(element, listener);
  inView.observe(element, listener);
  opened[0]?.move(element, true);
  end();
  end();
  opened[0]?.move(element, true);
  expect(told).toHaveLength(3);
});

test('a listener that fails keeps no other from hearing, and its fault is seen', () => {
  const { opened, inView } = aView();
  const element = anElement();
  const told: boolean[] = [];
  inView.observe(element, () => {
    throw new Error('broken');
  });
  inView.observe(element, (isInView) => told.push(isInView));
  expect(() => opened[0]?.move(element, true)).toThrow('broken');
  expect(told).toEqual([true]);
});

test('once is once', () => {
  const { opened, inView } = aView();
  const element = anElement();
  let count = 0;
  inView.once(element, () => {
    count += 1;
  });
  const observer = opened[0];
  observer?.move(element, false);
  observer?.move(element, true);
  observer?.move(element, true);
  expect([count, opened.length]).toEqual([1, 0]);
});

test('what is given up before it comes into view is not told', () => {
  const { opened, inView } = aView();
  inView.once(anElement(), () => {
    throw new Error('Nothing may be told.');
  })();
  expect(opened).toEqual([]);
});

test('where the browser has no observers everything is in view', () => {
  const told: unknown[] = [];
  const inView = createBrowserInView();
  inView.observe(anElement(), (isInView) => told.push(isInView))();
  inView.once(anElement(), () => told.push('once'))();
  expect(told).toEqual([true, 'once']);
});

test('a place without a window has nothing in view', () => {
  const fail = () => {
    throw new Error('Nothing may be told.');
  };
  noInView.observe(anElement(), fail)();
  noInView.once(anElement(), fail)();
});
