import type { Pen } from './pen.ts';

/**
 * What a thing stands or lies on. `table` and `floor`: seen from the front, standing on the point (0, 0), growing
 * upwards (negative y). `wall` and `flat`: hanging or laid out, centred on (0, 0).
 */
export type Surface = 'table' | 'floor' | 'wall' | 'flat';

export type Drawing = {
  readonly surface: Surface;
  /** The box that the drawing fills, in drawing units. */
  readonly width: number;
  readonly height: number;
  /** Height of the real thing in centimetres, so that things in one scene have the right proportions. */
  readonly centimetres: number;
  /** The shapes, shadows included. */
  draw(pen: Pen): string;
};
