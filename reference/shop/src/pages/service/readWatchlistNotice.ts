/** The notices that the watchlist shows after a form has been sent without scripts. */
const watchlistNotices = ['full', 'failed'] as const;

export type WatchlistNotice = (typeof watchlistNotices)[number];

/** Reads the query in the watchlist page's address. Unknown values are omitted. */
export function readWatchlistNotice(query: string): WatchlistNotice | undefined {
  const notice = new URLSearchParams(query).get('notice');
  return watchlistNotices.find((one) => one === notice);
}
