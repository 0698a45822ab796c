const channels = (hex: string): readonly [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Blends two `#rrggbb` colours; 0 is the first, 1 the second. */
export const mix = (from: string, to: string, amount: number): string => {
  const target = channels(to);
  return `#${channels(from)
    .map((value, index) =>
      Math.round(value + ((target[index] ?? value) - value) * amount)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** Darkens a colour towards roast instead of black, because shadows are warm. */
export const shade = (colour: string, amount: number): string => mix(colour, '#22130c', amount);

/** Lightens a colour towards paper instead of white, because the light is warm. */
export const tint = (colour: string, amount: number): string => mix(colour, '#fff8ec', amount);

/** Perceived brightness from 0 to 1, exact enough to choose a readable text colour. */
export const brightness = (colour: string): number => {
  const [red, green, blue] = channels(colour);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
};
