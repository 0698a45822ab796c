import { box, dot, path } from './markup.ts';
import type { FlagCountry } from './names.ts';

const bands = (...colours: readonly string[]): string =>
  colours.map((colour, index) => box(0, (16 / colours.length) * index, 24, 16 / colours.length, 0, colour)).join('');

const star = (x: number, y: number, r: number): string => {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2 - Math.PI / 10;
    const radius = index % 2 === 0 ? r : r * 0.4;
    return `${(x + Math.cos(angle) * radius).toFixed(2)} ${(y + Math.sin(angle) * radius).toFixed(2)}`;
  });
  return path(`M${points.join('L')}Z`, '#ffffff');
};

const swiss =
  box(0, 0, 24, 16, 0, '#d52b1e') + path('M10.4 3h3.2v3.4H17v3.200h-3.400V13h-3.200V9.600H7V6.400h3.400Z', '#ffffff');

const slovakArms =
  path('M3.4 4H11.600V8.400Q11.6 12 7.5 13.600Q3.4 12 3.4 8.400Z', '#ffffff') +
  path('M4 4.600H11V8.400Q11 11.5 7.5 12.900Q4 11.5 4 8.400Z', '#ee1c25') +
  path('M7 5.300h1v1.100h1.500v.900H8v1.200h2v.900H8v2H7v-2H5v-.900h2V7.300H5.500v-.900H7Z', '#ffffff') +
  path(
    'M4.5 10.600Q5.5 9.6 6.3 10.300Q7.5 9 8.7 10.300Q9.5 9.6 10.5 10.600Q9.6 12 7.5 12.900Q5.4 12 4.5 10.600Z',
    '#0b4ea2',
  );

const pictures: Readonly<Record<FlagCountry, string>> = {
  DE: bands('#1f1a17', '#dd0000', '#ffcc00'),
  AT: bands('#ed2939', '#ffffff', '#ed2939'),
  CH: swiss,
  PL: bands('#ffffff', '#dc143c'),
  CZ: bands('#ffffff', '#d7141a') + path('M0 0L12 8L0 16Z', '#11457e'),
  HU: bands('#ce2939', '#ffffff', '#477050'),
  SK: bands('#ffffff', '#0b4ea2', '#ee1c25') + slovakArms,
  TR: box(0, 0, 24, 16, 0, '#e30a17') + dot(8.4, 8, 4, '#ffffff') + dot(9.5, 8, 3.2, '#e30a17') + star(14.2, 8, 2.1),
};

/** A simple national flag of 24 × 16; a hairline makes white fields visible on a white page. */
export const renderFlag = (country: FlagCountry): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 16" width="24" height="16">${pictures[country]}${box(0.25, 0.25, 23.5, 15.5, 0, 'none', 'stroke="#1f1611" stroke-opacity=".18" stroke-width=".5"')}</svg>`;
