/** The notices that the watchlist shows after a form was sent without scripts. */
const watchlistNotices = ['full', 'failed'] as const;

export type WatchlistNotice = (typeof watchlistNotices)[number];

/** Reads the query of the watchlist's page; unknown values are left out. */
export function readWatchlistNotice(query: string): WatchlistNotice | undefined {
  const notice = new URLSearchParams(query).get('notice');
  return watchlistNotices.find((one) => one === notice);
}
