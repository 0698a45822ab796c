/** Additional attributes as text for the tag. */
type Attributes = string;

const tag = (name: string, own: string, attributes: Attributes): string =>
  `<${name} ${own}${attributes === '' ? '' : ` ${attributes}`}/>`;

export const path = (d: string, fill: string, attributes: Attributes = ''): string =>
  tag('path', `d="${d}" fill="${fill}"`, attributes);

/** A line without filling, with round ends by default. */
export const line = (d: string, stroke: string, width: number, attributes: Attributes = ''): string =>
  tag(
    'path',
    `d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${attributes.includes('linecap') ? '' : ' stroke-linecap="round"'}`,
    attributes,
  );

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, attributes: Attributes = ''): string =>
  tag('ellipse', `cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"`, attributes);

export const dot = (x: number, y: number, r: number, fill: string, attributes: Attributes = ''): string =>
  tag('circle', `cx="${x}" cy="${y}" r="${r}" fill="${fill}"`, attributes);

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  attributes: Attributes = '',
): string =>
  tag(
    'rect',
    `x="${x}" y="${y}" width="${width}" height="${height}"${radius === 0 ? '' : ` rx="${radius}"`} fill="${fill}"`,
    attributes,
  );

export const group = (content: string, attributes: Attributes): string => `<g ${attributes}>${content}</g>`;

export const use = (reference: string, attributes: Attributes): string =>
  tag('use', `href="#${reference}"`, attributes);

/** Removes bytes without visible effect: third decimals, leading zeros, doubled hex digits. */
export const tidyNumbers = (svg: string): string =>
  svg
    .replace(/-?\d+\.\d{3,}(?:e-\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/(?<![\d.#\w])0\.(?=\d)/g, '.')
    .replace(/#([\da-f])\1([\da-f])\2([\da-f])\3(?=")/g, '#$1$2$3');
