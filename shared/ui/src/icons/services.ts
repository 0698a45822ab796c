import type { Shape } from './shapes.ts';

// Icons for the shop's services (FOOT-13).

export const branchStoreShape: Shape =
  'M4 9.5 5.5 5h13L20 9.5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12v8h13v-8M10 20v-4.5h4V20';
export const clickCollectShape: Shape = 'M5.5 8.5h13v11h-13v-11ZM9 11V7a3 3 0 0 1 6 0v4M9.5 15.2l1.8 1.8 3.4-3.5';
export const contactShape: Shape = 'M4 5.5h16v11h-8.5L7 20v-3.5H4v-11ZM8.3 11v.1M12 11v.1M15.7 11v.1';
export const haulageShape: Shape =
  'M2.5 5.5h11v11h-11v-11ZM13.5 10h4l3.5 3.5v3h-7.5M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM5.5 9h5';
export const easyPayShape: Shape =
  'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM3 10.2h18M6.5 14.5h4';
export const freeShippingShape: Shape = 'M4 8.5 12 4.5l8 4v8l-8 4-8-4v-8ZM4 8.5l8 4 8-4M12 12.5v8M8 6.5l8 4v3.2';
export const returnShippingShape: Shape =
  'M20 12a8 8 0 1 1-2.6-5.9M20 4v4h-4M8.5 10.5 12 8.8l3.5 1.7v3.6L12 15.9l-3.5-1.8v-3.6ZM8.5 10.5l3.5 1.7 3.5-1.7M12 12.2v3.7';
export const serviceInfoShape: Shape =
  'M4.5 14v-2.5a7.5 7.5 0 0 1 15 0V14M4.5 13.5h1.7a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1v-4ZM19.5 13.5h-1.7a1 1 0 0 0-1 1v3a1 1 0 0 0 1 1h.7a1 1 0 0 0 1-1v-4ZM18.5 18.5c-.5 1.5-2 2-4.5 2';
export const thirtyDayReturnShape: Shape =
  'M5 6.5h14a.5.5 0 0 1 .5.5v12a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V7a.5.5 0 0 1 .5-.5ZM4.5 10.5h15M8.5 4v4M15.5 4v4M14.5 15H9.5M11.3 13 9.3 15l2 2';

// Icons whose names include the brand: a bean, a place and a card.

export const meetBrandShape: Shape =
  'M17.8 6.2c2.6 2.6 1.7 7.7-1.2 10.5s-7.8 3.7-10.4 1.1S4.5 10.1 7.4 7.3s7.8-3.7 10.4-1.1ZM17.2 6.8c-.6 3-2.3 3.7-5.2 5.2s-4.6 2.2-5.2 5.2';
export const brandNearYouShape: Shape =
  'M12 21s6.8-6 6.8-11.2a6.8 6.8 0 1 0-13.6 0C5.2 15 12 21 12 21ZM13.9 8c1 1 .6 2.9-.5 4s-2.9 1.4-3.9.4-.6-2.9.5-4 2.9-1.4 3.9-.4ZM13.5 8.5c-.4 1.7-3.2 1.7-3.6 3.5';
export const brandCardShape: Shape =
  'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM9.8 9.6c1.1 1.1.7 3.1-.4 4.2s-3.1 1.5-4.2.4-.7-3.1.4-4.2 3.1-1.5 4.2-.4ZM9.4 10.1c-.5 1.9-3.3 1.9-3.8 3.7M13.5 10.5H18M13.5 13.5h3';
