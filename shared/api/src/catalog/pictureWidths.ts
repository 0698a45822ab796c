/** Picture widths in pixels, by subject and aspect ratio. The first ratio and the first width are the defaults. */
export const pictureWidths = {
  product: { '1x1': [176], '3x4': [200, 360, 640], '4x3': [400, 800, 1280] },
  scene: { '16x9': [480, 800, 1200], '4x3': [720] },
} as const;
