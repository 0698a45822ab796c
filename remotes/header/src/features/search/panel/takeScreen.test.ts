import { afterEach, expect, test } from '@jest/globals';
import { takeScreen } from './takeScreen.browser.ts';

let end: (() => void) | undefined;

afterEach(() => {
  end?.();
  document.body.replaceChildren();
});

function setUp() {
  document.body.innerHTML = `<a href="#page" style="position: absolute; z-index: 400">Skip</a><main>Page</main><div id="header"><p>Logo</p><div id="box"></div></div>
    <div id="cookies" style="position: fixed; z-index: 2147483000">Cookies</div><aside>Hidden</aside>`;
  // jsdom does not support this attribute.
  Object.assign(document.querySelector('aside') ?? {}, { inert: true });
  const box = document.querySelector<HTMLElement>('#box');
  if (!box) throw new Error('there is no box');
  end = takeScreen(box);
}

const inert = () => [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => element.inert);

test('an overlay that fills the screen makes everything behind it, but nothing above it, unreachable (SEARCH-41)', () => {
  setUp();
  expect(inert().map(({ textContent }) => textContent)).toEqual(['Skip', 'Page', 'Logo', 'Hidden']);
  end?.();
  end = undefined;
  expect(inert().map(({ textContent }) => textContent)).toEqual(['Hidden']);
});
