import type { LogLevel } from '@kontor/api/http';
import type { ResolvedRegistry } from '@kontor/federation/registry';
import type { SlotReport } from '@kontor/federation/runtime';
import type { SiteKey } from '@kontor/site';

/** A page whose warnings and errors are logged. */
export type WatchedPage = {
  readonly site: SiteKey;
  /** Asked for each entry, since a page is watched before it knows its registry. */
  readonly registry: () => ResolvedRegistry;
  /**
   * In the page of another team, the beginning of the addresses of the shop's scripts. Errors of all other scripts are
   * that team's, and are not posted.
   */
  readonly ownScripts?: string;
};

/** Something that has happened in a page, before it is scrubbed. */
export type Note = {
  readonly level: LogLevel;
  readonly message: string;
  readonly details?: unknown;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The slot, or the address of the script, that it comes from. */
  readonly slot?: SlotReport;
  readonly file?: string;
  /** Noticed by the page itself, so there is no script to blame. */
  readonly isNoticed?: true;
};
