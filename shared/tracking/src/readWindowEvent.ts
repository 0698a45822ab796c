import { brand, trackingPath } from '@kontor/site';
import type { TrackedEvent } from './trackedEvents.ts';
import type { Interaction, TrackingCall } from './trackingApi.ts';

/** Longest text that is sent; titles and addresses come from content. */
const maxLength = 200;

type Fields = Readonly<Record<string, unknown>>;

/** Any script of the page can send a window event, so every field is read with care. */
const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.slice(0, maxLength) : '';
};

/** The path of a link of this shop, or the host of another. */
function targetOf(address: string): string {
  try {
    // An address that is not absolute belongs to the shop.
    const here = 'http://shop.invalid';
    const { origin, host, pathname } = new URL(address, here);
    return origin === here ? trackingPath(pathname) : host;
  } catch {
    return '';
  }
}

const custom = (data: Extract<TrackingCall, { readonly name: 'customEvent' }>['data']): TrackingCall => ({
  name: 'customEvent',
  data,
});

const interaction = (
  category: Interaction['category'],
  action: Interaction['action'],
  label: string,
  nonInteraction = false,
): TrackingCall => custom({ event: 'interaction', category, action, label, nonInteraction });

const click = (click_type: Interaction['category'], address: string, specification: string): TrackingCall[] => {
  const click_target = targetOf(address);
  return [
    interaction(click_type, 'clicked', specification),
    custom({
      event: 'promotion_click',
      event_type: 'ga4',
      event_name: 'promotion_click',
      click_type,
      click_target,
      specification,
    }),
  ];
};

/** A promotion by id and kind, such as `top_banner BANNER`. */
const promotionOf = (fields: Fields): string => `${textOf(fields, 'id')} ${textOf(fields, 'kind')}`.trim();

type Reader = (fields: Fields) => readonly TrackingCall[];

type ShortName<Name> = Name extends `${typeof brand.key}:${infer Short}` ? Short : Name;

/** Readers by the name without the key of the brand. */
const readers: Readonly<Record<ShortName<TrackedEvent>, Reader>> = {
  'promotion-fetched': (fields) => [
    interaction('promotion', fields['fetched'] === true ? 'fetched' : 'not fetched', promotionOf(fields), true),
  ],
  'promotion-clicked': (fields) => click('promotion', textOf(fields, 'target'), promotionOf(fields)),
  'legal-opened': (fields) => [interaction('promotion', 'open legal', promotionOf(fields))],
  'voucher-copied': (fields) => [interaction('promotion', 'copy code', promotionOf(fields))],
  'navigation-opened': (fields) => [interaction('navigation', 'opened', textOf(fields, 'title'))],
  'navigation-closed': (fields) => [interaction('navigation', 'closed', textOf(fields, 'title'))],
  'navigation-loaded': () => [interaction('navigation', 'loaded', '', true)],
  'navigation-clicked': (fields) => click('navigation', textOf(fields, 'url'), textOf(fields, 'title')),
  'newsletter-successful-submit': (fields) => [
    custom({
      event: 'sign_up',
      event_type: 'ga4',
      subject: 'newsletter',
      origin: textOf(fields, 'origin'),
      emitter: textOf(fields, 'emitter'),
    }),
  ],
};

/** The calls of the tracking API for a window event with any detail. Never throws. */
export function readWindowEvent(name: TrackedEvent, detail: unknown): readonly TrackingCall[] {
  const short = name.replace(`${brand.key}:`, '') as ShortName<TrackedEvent>;
  return readers[short](typeof detail === 'object' && detail !== null ? (detail as Fields) : {});
}
