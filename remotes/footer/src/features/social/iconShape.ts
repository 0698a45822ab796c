import type { Shape } from '@kontor/ui';

/**
 * Neutral signs for networks and app stores, by the icon names of the content (second specification, section 3.2).
 * They say what happens there instead of copying anybody's logo.
 */
const shapes: ReadonlyMap<string, Shape> = new Map([
  [
    'facebook',
    'M9 11.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3.500 18.500c.5-2.800 2.700-4.300 5.500-4.300s5 1.500 5.500 4.300M15.500 11.200a2.500 2.500 0 1 0-.6-4.900M17 14.400c2 .4 3.200 1.800 3.500 4.100',
  ],
  ['instagram', 'M4.500 8h3l1.500-2h6l1.500 2h3v10.500h-15V8ZM12 16a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z'],
  ['linkedin', 'M4 8.500h16v10H4v-10ZM9 8.500V6h6v2.500M4 12.500h16M12 11.700v1.600'],
  ['pinterest', 'M12 20.500V14M8.500 4.500h7l-1 5 2.500 2.700V14H7v-1.800l2.500-2.700-1-5Z'],
  ['twitter', 'M4 6h16v9.500h-7.500L8.500 19v-3.500H4V6Z'],
  ['xing', 'M5 5.500l5 6.500-5 6.500M19 5.500 14 12l5 6.500'],
  ['youtube', 'M3.500 6.500h17v11h-17v-11ZM10.300 9.500v5l4.500-2.500-4.500-2.500Z'],
  ['appleinc', 'M7.500 3.500h9v17h-9v-17ZM11 17.800h2'],
  ['android', 'M7.500 3.500h9v17h-9v-17ZM12 7.500v6M9.700 11.500 12 13.800l2.300-2.300M11 17.800h2'],
]);

/** The sign of a network or store; nothing for a name that nobody knows. */
export function iconShape(iconName: string): Shape | undefined {
  return shapes.get(iconName);
}
