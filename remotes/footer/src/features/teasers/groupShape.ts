import { brand } from '@kontor/site';
import { type Shape, storeShape } from '@kontor/ui';

const truck: Shape =
  'M2.5 6.5h11v10h-11v-10ZM13.5 10h4l3.5 3.5v3h-7.500M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';
const parcelBack: Shape = 'M4 8.5 12 4.500l8 4v8l-8 4-8-4v-8ZM4 8.500l8 4 8-4M12 12.500v8M9.500 15.200 7 14v2.800';
const calendarBack: Shape =
  'M4.500 6.500h15v13h-15v-13ZM4.500 10.500h15M8.500 4v4M15.500 4v4M14.500 15H9.500M11.300 13 9.300 15l2 2';
const payment: Shape =
  'M3 7.500a1.500 1.500 0 0 1 1.500-1.500h15A1.500 1.500 0 0 1 21 7.500v9a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 16.500v-9ZM3 10.200h18M6.500 14.500h4';
const speech: Shape = 'M4 5.500h16v11h-8.500L7 20v-3.500H4v-11ZM8 9.500h8M8 12.700h5';
const house: Shape =
  'M4 9.500 5.500 5h13L20 9.500M4 9.500a2.700 2.700 0 0 0 5.300 0 2.700 2.700 0 0 0 5.400 0 2.700 2.700 0 0 0 5.300 0M5.500 12v8h13v-8M10 20v-4.500h4V20';
const bag: Shape = 'M5.500 8.500h13v11h-13v-11ZM9 11V7a3 3 0 0 1 6 0v4M9.500 15.200l1.800 1.800 3.400-3.500';
const bean: Shape =
  'M17.800 6.200c2.600 2.600 1.700 7.700-1.200 10.500s-7.800 3.700-10.400 1.100S4.500 10.100 7.400 7.300s7.800-3.700 10.400-1.100ZM17.200 6.800c-.6 3-2.300 3.700-5.200 5.200s-4.600 2.200-5.200 5.200';
const card: Shape =
  'M3 7.500a1.500 1.500 0 0 1 1.500-1.500h15A1.500 1.500 0 0 1 21 7.500v9a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 16.500v-9ZM9.800 9.600c1.100 1.100.7 3.100-.4 4.200s-3.100 1.500-4.200.4M13.500 10.500H18M13.500 13.500h3';
const envelope: Shape = 'M4 6.500h16v11h-16v-11ZM4.500 7l7.500 6 7.500-6';

/** Signs of the teaser groups by the icon names of the content (second specification, section 3.2). */
const shapes: ReadonlyMap<string, Shape> = new Map([
  ['branch_store', house],
  ['click_collect', bag],
  ['contact', envelope],
  ['delivery_via_haulage_company', truck],
  ['easy_pay', payment],
  ['free_shipping', truck],
  ['return_shipping', parcelBack],
  ['service_info', speech],
  ['30day_return', calendarBack],
  [brand.icons.meet, bean],
  [brand.icons.nearYou, storeShape],
  [brand.icons.card, card],
]);

/** Icon names of the content that are shown under another name (second specification, section 3.2). */
const shownAs: ReadonlyMap<string, string> = new Map([['thirty_day_return', '30day_return']]);

/** The sign of a group; nothing for a name that nobody knows. */
export function groupShape(iconName: string): Shape | undefined {
  return shapes.get(shownAs.get(iconName) ?? iconName);
}
