import { afterEach, expect, test } from '@jest/globals';
import { pushToDataLayer } from './dataLayer.browser.ts';

const page = window as { dataLayer?: unknown };
const entry = { event: 'consent_changed', consent_groups: ['C0001'] } as const;

afterEach(() => {
  delete page.dataLayer;
});

test('an entry is pushed to the data layer, which is created if it is missing', () => {
  pushToDataLayer(entry);
  pushToDataLayer(entry);
  expect(page.dataLayer).toEqual([entry, entry]);
});

test.each([
  [
    'whose push throws',
    () => ({
      push: () => {
        throw new Error('the tag manager has failed');
      },
    }),
    /the tag manager has failed/,
  ],
  ['that is not a list', () => 'text', /not a function/],
])('a data layer %s surfaces as a page error and does not interrupt the caller', (_, dataLayer, message) => {
  page.dataLayer = dataLayer();
  const errors: string[] = [];
  const note = (event: ErrorEvent): void => {
    event.preventDefault();
    errors.push(event.error.message);
  };
  window.addEventListener('error', note);
  pushToDataLayer(entry);
  window.removeEventListener('error', note);
  expect(errors).toEqual([expect.stringMatching(message)]);
});
