import { expect, test } from '@jest/globals';
import * as store from './index.ts';

// One instance of this package serves a page, whatever remotes of other versions are in it.
test('the package offers exactly this, also where there is no browser', () => {
  expect(typeof window).toBe('undefined');
  expect(Object.keys(store).sort()).toEqual([
    'RootStoreProvider',
    'cartDataChangedEvent',
    'cartErrorDisplayMs',
    'cartTriggerUpdateEvent',
    'checkoutBlockOf',
    'consentCookie',
    'consentGroups',
    'consentUpdatedEvent',
    'createNullOptions',
    'createRootStore',
    'deletedItemDisplayMs',
    'getHttpClient',
    'getRootStore',
    'hasDefectiveItems',
    'isUnavailable',
    'noPersonalData',
    'onCartDataChanged',
    'useRootStore',
  ]);
});
