import { hostKinds } from '../conformance/installHost.ts';

/** Names of the hosts whose pages a check can open in a browser. Not every remote is on the pages of each host. */
export const pageHosts = (): string[] => [
  ...new Set(['shell', 'page-border', 'podium', 'nginx', 'embed', 'vite', 'webpack', ...hostKinds()]),
];
