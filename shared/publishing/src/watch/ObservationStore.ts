import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { isInAudience } from '@kontor/federation/channels';
import type { CanaryRun } from './canaryRun.ts';
import type { Measure, Stage } from './evidence.ts';
import type { Observation } from './observations.ts';
import type { Failure, Period } from './watchReport.ts';

/** Length of each period in the figures over time. */
const periodMs = 30 * 60_000;

/** How long figures and messages are kept. */
const keptMs = 7 * 24 * 60 * 60_000;

/** Maximum number of failure messages that are kept. */
const maxFailures = 500;

/** What is known about a visitor in a period or during a canary's run, as bits. */
const bits = { seen: 1, measured: 2, failed: 4, slow: 8, seenByCanary: 16, measuredByCanary: 32 } as const;

/** A bit implies others: a slow visitor was measured, and every visitor was seen. */
const implied = {
  seen: bits.seen,
  ran: bits.seen,
  measured: bits.seen | bits.measured,
  slow: bits.seen | bits.measured | bits.slow,
  failed: bits.seen | bits.failed,
} as const;

const columns = { seen: 'visitors', measured: 'measured', failed: 'failed', slow: 'slow' } as const;

type Channel = 'canary' | 'stable';

const schema = `
  CREATE TABLE IF NOT EXISTS visit (
    period INTEGER, remote TEXT, version TEXT, visitor TEXT, known INTEGER,
    PRIMARY KEY (period, remote, version, visitor)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS figures (
    remote TEXT, version TEXT, period INTEGER,
    visitors INTEGER DEFAULT 0, measured INTEGER DEFAULT 0, failed INTEGER DEFAULT 0, slow INTEGER DEFAULT 0,
    PRIMARY KEY (remote, version, period)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS judged (run TEXT, visitor TEXT, known INTEGER, PRIMARY KEY (run, visitor)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS stage (
    run TEXT, percent REAL, channel TEXT,
    visitors INTEGER DEFAULT 0, measured INTEGER DEFAULT 0, failed INTEGER DEFAULT 0, slow INTEGER DEFAULT 0,
    PRIMARY KEY (run, percent, channel)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS address (
    run TEXT, measure TEXT, address TEXT, events INTEGER, ofCanary INTEGER,
    PRIMARY KEY (run, measure, address)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS failure (at INTEGER, remote TEXT, version TEXT, slot TEXT, outcome TEXT, message TEXT);
`;

type StoreOptions = {
  /** Path of the database, or `:memory:` for a temporary one. */
  readonly file: string;
  /** Maximum number of visitors per address whose pages, failures or poor measurements count during a canary's run. */
  readonly visitorsPerAddress: number;
};

/**
 * Counts distinct visitors by version. Operators get the counts over time, and the controller gets the counts for each
 * canary stage. The counts survive restarts.
 */
export class ObservationStore {
  readonly #database: DatabaseSync;
  readonly #visitorsPerAddress: number;
  readonly #statements = new Map<string, StatementSync>();

  constructor({ file, visitorsPerAddress }: StoreOptions) {
    this.#database = new DatabaseSync(file);
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
    this.#database.exec(schema);
    this.#visitorsPerAddress = visitorsPerAddress;
  }

  /**
   * Counts either all of the observations or none.
   *
   * @param runOf returns a remote's current canary
   */
  record(observations: readonly Observation[], runOf: (remote: string) => CanaryRun | undefined, now: number): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      for (const observation of observations) {
        for (const [remote, version] of Object.entries(observation.versions)) {
          this.#countPeriod(observation, remote, version, now);
          const run = runOf(remote);
          // Sending a document proves nothing about its remotes.
          if (run && observation.kind !== 'seen') this.#countStage(observation, run, version);
          const { failure } = observation;
          if (failure) {
            const values = [now, remote, version, failure.slot, failure.outcome, failure.message];
            this.#prepare('INSERT INTO failure VALUES (?, ?, ?, ?, ?, ?)').run(...values);
          }
        }
      }
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** The stages of a canary's run. */
  stages(run: string): Stage[] {
    const stages = new Map<number, { -readonly [Key in Exclude<keyof Stage, 'percent'>]: Record<Channel, number> }>();
    for (const row of this.#prepare('SELECT * FROM stage WHERE run = ? ORDER BY percent').all(run)) {
      const percent = Number(row['percent']);
      const empty = () => ({ canary: 0, stable: 0 });
      const stage = stages.get(percent) ?? { visitors: empty(), measured: empty(), failed: empty(), slow: empty() };
      stages.set(percent, stage);
      for (const name of Object.values(columns)) stage[name][row['channel'] as Channel] = Number(row[name]);
    }
    return [...stages].map(([percent, counts]) => ({ percent, ...counts }));
  }

  /** Number of different addresses from which the canary's visitors reported an event. */
  addresses(run: string): Record<Measure, number> {
    const count = (measure: Measure): number =>
      Number(
        this.#prepare('SELECT count(*) AS number FROM address WHERE run = ? AND measure = ? AND ofCanary > 0').get(
          run,
          measure,
        )?.['number'] ?? 0,
      );
    return { failed: count('failed'), slow: count('slow') };
  }

  /** The figures for all versions of a remote, oldest period first. */
  periods(remote: string, since: number): Map<string, Period[]> {
    const rows = this.#prepare('SELECT * FROM figures WHERE remote = ? AND period >= ? ORDER BY period').all(
      remote,
      since - periodMs,
    );
    const versions = new Map<string, Period[]>();
    for (const { version, period, visitors, measured, failed, slow } of rows) {
      const ofVersion = versions.get(String(version)) ?? [];
      versions.set(String(version), ofVersion);
      const [at, ...counts] = [period, visitors, measured, failed, slow].map(Number) as [number, ...number[]];
      ofVersion.push({
        at,
        visitors: counts[0] ?? 0,
        measured: counts[1] ?? 0,
        failed: counts[2] ?? 0,
        slow: counts[3] ?? 0,
      });
    }
    return versions;
  }

  /** A remote's latest failures, newest first. */
  failures(remote: string, most: number): Failure[] {
    return this.#prepare('SELECT * FROM failure WHERE remote = ? ORDER BY rowid DESC LIMIT ?')
      .all(remote, most)
      .map(({ at, version, slot, outcome, message }) => ({
        at: Number(at),
        version: String(version),
        slot: String(slot),
        outcome: String(outcome),
        message: String(message),
      }));
  }

  /** Removes old figures, and the records of visitors that are no longer needed for counting. */
  forget(runs: readonly string[], now: number): void {
    this.#prepare('DELETE FROM visit WHERE period < ?').run(now - 2 * periodMs);
    this.#prepare('DELETE FROM figures WHERE period < ?').run(now - keptMs);
    this.#prepare('DELETE FROM failure WHERE at < ?').run(now - keptMs);
    this.#prepare(
      'DELETE FROM failure WHERE rowid <= (SELECT rowid FROM failure ORDER BY rowid DESC LIMIT 1 OFFSET ?)',
    ).run(maxFailures);
    for (const table of ['judged', 'stage', 'address'] as const) {
      const places = runs.map(() => '?').join(', ');
      this.#database.prepare(`DELETE FROM ${table} WHERE run NOT IN (${places})`).run(...runs);
    }
  }

  close(): void {
    this.#database.close();
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #countPeriod({ visitor, kind }: Observation, remote: string, version: string, now: number): void {
    const period = now - (now % periodMs);
    const key = [period, remote, version, visitor] as const;
    const known = Number(
      this.#prepare('SELECT known FROM visit WHERE period = ? AND remote = ? AND version = ? AND visitor = ?').get(
        ...key,
      )?.['known'] ?? 0,
    );
    const added = implied[kind] & ~known;
    if (added === 0) return;
    this.#prepare('INSERT INTO visit VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET known = excluded.known').run(
      ...key,
      known | added,
    );
    this.#prepare('INSERT OR IGNORE INTO figures (remote, version, period) VALUES (?, ?, ?)').run(
      remote,
      version,
      period,
    );
    const adds = (['seen', 'measured', 'failed', 'slow'] as const).map((name) => (added & bits[name] ? 1 : 0));
    this.#prepare(
      `UPDATE figures SET visitors = visitors + ?, measured = measured + ?, failed = failed + ?, slow = slow + ?
       WHERE remote = ? AND version = ? AND period = ?`,
    ).run(...adds, remote, version, period);
  }

  #countStage(observation: Observation, { id, percent, ...run }: CanaryRun, version: string): void {
    // Other visitors cannot get the canary, so they do not contribute to the comparison.
    if (!isInAudience(run, observation)) return;
    const { visitor, address, kind } = observation;
    const channel = version === run.version ? 'canary' : version === run.stable ? 'stable' : undefined;
    if (!channel) return;
    const known = Number(
      this.#prepare('SELECT known FROM judged WHERE run = ? AND visitor = ?').get(id, visitor)?.['known'] ?? 0,
    );
    // A visitor can count in both channels when the canary's share grows, but can fail only once, so that failures stay
    // independent.
    const ofChannel = channel === 'canary' ? { seen: bits.seenByCanary, measured: bits.measuredByCanary } : bits;
    const wanted = implied[kind];
    const isNew = {
      seen: !(known & (ofChannel.seen | bits.failed)),
      measured: Boolean(wanted & bits.measured) && !(known & (ofChannel.measured | bits.slow)),
      failed: kind === 'failed' && !(known & bits.failed),
      slow: kind === 'slow' && !(known & bits.slow),
    };
    const added =
      (isNew.seen ? ofChannel.seen : 0) |
      (isNew.measured ? ofChannel.measured : 0) |
      (isNew.failed ? bits.failed : 0) |
      (isNew.slow ? bits.slow : 0);
    if (added === 0) return;
    this.#prepare('INSERT INTO judged VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET known = excluded.known').run(
      id,
      visitor,
      known | added,
    );
    const counts = [
      isNew.seen && this.#allows(id, `visitors of ${channel}`, address, channel),
      isNew.measured && this.#allows(id, `measured of ${channel}`, address, channel),
      isNew.failed && this.#allows(id, 'failed', address, channel),
      isNew.slow && this.#allows(id, 'slow', address, channel),
    ].map(Number);
    this.#prepare('INSERT OR IGNORE INTO stage (run, percent, channel) VALUES (?, ?, ?)').run(id, percent, channel);
    this.#prepare(
      `UPDATE stage SET visitors = visitors + ?, measured = measured + ?, failed = failed + ?, slow = slow + ?
       WHERE run = ? AND percent = ? AND channel = ?`,
    ).run(...counts, id, percent, channel);
  }

  /** Whether another visitor from an address may count. Reports can be forged, so each address has little weight. */
  #allows(
    run: string,
    measure: Measure | `${'visitors' | 'measured'} of ${Channel}`,
    address: string,
    channel: Channel,
  ): boolean {
    const row = this.#prepare('SELECT events FROM address WHERE run = ? AND measure = ? AND address = ?').get(
      run,
      measure,
      address,
    );
    if (Number(row?.['events'] ?? 0) >= this.#visitorsPerAddress) return false;
    this.#prepare(
      `INSERT INTO address VALUES (?, ?, ?, 1, ?)
       ON CONFLICT DO UPDATE SET events = events + 1, ofCanary = ofCanary + excluded.ofCanary`,
    ).run(run, measure, address, channel === 'canary' ? 1 : 0);
    return true;
  }
}
