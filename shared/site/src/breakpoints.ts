/** Last pixel of each layout width, in CSS pixels (first specification, section 9). */
export const breakpoints = { xs: 374, s: 667, m: 767, l: 979, xl: 1023, xxl: 1279, '3xl': 1439, '4xl': 1919 } as const;
