import { expect, test } from '@jest/globals';
import { itemListCall } from './ecommerce/itemList.ts';
import { frameMessage, readFrameMessage } from './frameMessage.ts';
import { interaction } from './readWindowEvent.ts';

const call = interaction('navigation', 'opened', 'Kaffee');
const message = frameMessage(call);

test('a message names its event, its call and its emitter, and is read as that call (TRACK-12)', () => {
  expect(message).toEqual({ eventName: 'interaction', message: call, emitter: 'kontor-tracking' });
  expect(readFrameMessage(structuredClone(message))).toEqual(call);
});

test('a frame may send a product list', () => {
  const [list] = itemListCall('view_item_list', 'home', [{ item_id: '7', item_name: 'Mug', index: 1 }]);
  expect(list && readFrameMessage(frameMessage(list))).toEqual(list);
});

test.each([
  ['no object', 'text'],
  ['null', null],
  ['another emitter', { ...message, emitter: 'someone' }],
  ['another event name', { ...message, eventName: 'purchase' }],
  ['no call', { ...message, message: undefined }],
  ['a method that frames may not call', { ...message, message: { name: 'reset', data: call.data } }],
  ['the data of a page', { ...message, message: { name: 'initialPageData', data: call.data } }],
  ['more fields', { ...message, more: 1 }],
  ['a method of every object', { ...message, message: { name: 'toString', data: call.data } }],
  ['an event of another call', { ...message, message: { name: 'ecommerceEvent', data: call.data } }],
  [
    'the data of a page in another call',
    { ...message, eventName: 'page_view', message: { name: 'customEvent', data: { event: 'page_view' } } },
  ],
  [
    'a change of the consent',
    { ...message, eventName: 'consent_changed', message: { name: 'customEvent', data: { event: 'consent_changed' } } },
  ],
  ['a call with more fields', { ...message, message: { ...call, more: 1 } }],
  ['an event without a name', { ...message, message: { name: 'customEvent', data: {} } }],
])('a message that has %s is ignored (TRACK-13)', (_, data) => {
  expect(readFrameMessage(data)).toBeUndefined();
});
