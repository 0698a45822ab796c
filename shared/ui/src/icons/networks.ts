import type { Shape } from './shapes.ts';

// Neutral icons for social networks (FOOT-13). They show what people do there; logos are trademarks.

export const facebookShape: Shape =
  'M9 11.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3.5 18.5c.5-2.8 2.7-4.3 5.5-4.3s5 1.5 5.5 4.3M15.5 11.2a2.5 2.5 0 1 0-.6-4.9M17 14.4c2 .4 3.2 1.8 3.5 4.1';
export const instagramShape: Shape = 'M4.5 8h3L9 6h6l1.5 2h3v10.5h-15V8ZM12 16a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
export const linkedinShape: Shape = 'M4 8.5h16v10H4v-10ZM9 8.5V6h6v2.5M4 12.5h16M12 11.7v1.6';
export const pinterestShape: Shape = 'M12 20.5V14M8.5 4.5h7l-1 5 2.5 2.7V14H7v-1.8l2.5-2.7-1-5Z';
export const twitterShape: Shape = 'M4 6h16v9.5h-7.5L8.5 19v-3.5H4V6Z';
export const xingShape: Shape = 'M5 5.5l5 6.5-5 6.5M19 5.5 14 12l5 6.5';
export const youtubeShape: Shape = 'M3.5 6.5h17v11h-17v-11ZM10.3 9.5v5l4.5-2.5-4.5-2.5Z';
