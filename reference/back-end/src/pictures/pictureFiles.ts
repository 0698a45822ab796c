import type { pictureRatios } from '@kontor/api/catalog';

export type PictureRatio = (typeof pictureRatios)[number];

/*
 * Where the pictures lie below their folder. The program that writes them and the routes that serve them agree on it here.
 */

export const productFile = (id: string, ratio: PictureRatio): string => `product/${id}-${ratio}.svg`;

export const sceneFile = (name: string, ratio: PictureRatio): string => `scene/${name}-${ratio}.svg`;

/** @param file path below the footer's folder of logos, such as `ch/post.svg` */
export const logoFile = (file: string): string => `logos/${file}`;
