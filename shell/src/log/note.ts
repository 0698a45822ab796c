import type { LogLevel } from '@kontor/api/http';
import type { ResolvedRegistry } from '@kontor/federation/registry';
import type { SlotReport } from '@kontor/federation/runtime';
import type { SiteKey } from '@kontor/site';

/** A page whose warnings and errors are logged. */
export type WatchedPage = {
  readonly site: SiteKey;
  /** Called for each entry, because watching a page begins before its registry has loaded. */
  readonly registry: () => ResolvedRegistry;
  /**
   * On another team's page, the beginning of the addresses of the shop's scripts. Errors in all other scripts belong to
   * that team and are not posted.
   */
  readonly ownScripts?: string;
};

/** Something that has happened on a page. It may still contain personal data. */
export type Note = {
  readonly level: LogLevel;
  readonly message: string;
  readonly details?: unknown;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The slot or script address that the note comes from. */
  readonly slot?: SlotReport;
  readonly file?: string;
  /** The page itself has noticed the fault, so no script is to blame. */
  readonly isNoticed?: true;
};
