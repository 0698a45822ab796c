import type { TextLocale } from '@kontor/i18n';
import type { I18n } from '@lingui/core';
import type { RemoteModule, RemoteModuleId, RemoteModuleProps } from '../../contract/remoteModules.ts';
import { defaultDeadlineMs, describeError, type SlotOutcome, type SlotReport } from '../slot/slotReport.ts';
import { containerOf, type RemoteLoader, requestFiles } from './createRemoteLoader.ts';
import { onceWorthRetrying } from './onceWorthRetrying.browser.ts';

/** A module with its strings, ready for its first render. */
export type PreparedModule<Id extends RemoteModuleId> = {
  readonly Component: RemoteModule<RemoteModuleProps<Id>>['Component'];
  readonly i18n: I18n;
};

export type SlotOptions<Id extends RemoteModuleId> = {
  readonly id: Id;
  readonly locale: TextLocale;
  readonly loader: RemoteLoader;
  /** Time after which the slot counts as late and shows its fallback for the time being. */
  readonly deadlineMs?: number;
  /** The fallback's element. When somebody touches it, a failed load is retried. */
  readonly touched?: HTMLElement;
  readonly onReport: (report: SlotReport) => void;
};

type Handlers<Id extends RemoteModuleId> = {
  /** Called when the module is ready, even after the deadline, and again for each version that replaces it. */
  readonly onReady: (prepared: PreparedModule<Id>) => void;
  /** Called when the deadline has passed or loading has failed. The slot then shows the fallback. */
  readonly onGiveUp: () => void;
};

/** Functions through which a slot's owner reports events. */
export type SlotHandle = {
  /** Call this when the module has painted. It ends the deadline. */
  painted(): void;
  /** Call this when rendering has thrown an error. */
  failed(error: unknown): void;
  /**
   * Call this when the server's markup differed from the module's and was rendered again. The difference is reported
   * once.
   */
  hydrationFailed(error: unknown): void;
  /** Call this when the slot is unmounted. It stops everything without a report. */
  dispose(): void;
};

async function prepareModule<Id extends RemoteModuleId>({
  id,
  locale,
  loader,
}: SlotOptions<Id>): Promise<PreparedModule<Id>> {
  // The component and the props belong to the same contract entry, which TypeScript cannot infer from a type parameter.
  const { remoteModule: module } = (await loader.load(id)) as { remoteModule: RemoteModule<RemoteModuleProps<Id>> };
  const { Component } = module;
  const i18n = await requestFiles(
    `texts of ${id}`,
    () => module.prepare(locale),
    () => loader.refresh(containerOf(id)),
  );
  return { Component, i18n };
}

/**
 * Loads a module, and loads it again whenever another version replaces it.
 *
 * @param onFailed returns whether to load again when a retry is worthwhile
 * @returns functions that stop waiting for a retry and for other versions
 */
function loadVersions<Id extends RemoteModuleId>(
  options: SlotOptions<Id>,
  onReady: (prepared: PreparedModule<Id>) => void,
  onFailed: (error: unknown) => boolean,
) {
  let stopWaiting = () => {};
  /** Counts the versions. Results of earlier versions are ignored. */
  let loadNumber = 0;
  const load = (): void => {
    loadNumber += 1;
    const number = loadNumber;
    prepareModule(options).then(
      (prepared) => number === loadNumber && onReady(prepared),
      (error: unknown) => {
        if (number === loadNumber && onFailed(error)) stopWaiting = onceWorthRetrying(load, options.touched);
      },
    );
  };
  load();
  const stopListening = options.loader.onReplaced(options.id, () => {
    stopWaiting();
    load();
  });
  return [() => stopWaiting(), stopListening] as const;
}

/**
 * Loads a module and its strings for a slot. One deadline covers the entry, the chunk, the strings and the first
 * render. A module that arrives after the deadline is still passed on and reported as late. A failure is reported once.
 * The slot then makes another attempt when the browser is back online, when the fallback is touched, or when another
 * version has replaced the failed one.
 */
export function loadSlot<Id extends RemoteModuleId>(options: SlotOptions<Id>, handlers: Handlers<Id>): SlotHandle {
  const { id, loader, deadlineMs = defaultDeadlineMs, onReport } = options;
  const startedAt = performance.now();
  let phase: 'loading' | 'given-up' | 'done' | 'left' = 'loading';
  let hasHydrationFailed = false;
  let hasReportedFailure = false;
  const isOver = () => phase === 'done' || phase === 'left';
  const report = (outcome: SlotOutcome, message: string) => {
    const elapsed = Math.round(performance.now() - startedAt);
    onReport({ id, version: loader.versionOf(id), outcome, elapsed, message });
  };
  const finish = (end: 'done' | 'left' = 'done') => {
    phase = end;
    clearTimeout(timer);
    stopWaiting();
  };
  const giveUp = () => {
    phase = 'given-up';
    handlers.onGiveUp();
  };
  const timer = setTimeout(() => {
    report('deadline', `not painted after ${deadlineMs} ms`);
    giveUp();
  }, deadlineMs);
  const [stopWaiting, stopListening] = loadVersions(
    options,
    (prepared) => phase !== 'left' && handlers.onReady(prepared),
    (error) => {
      if (isOver()) return false;
      clearTimeout(timer);
      if (!hasReportedFailure) report('load-failed', describeError(error));
      hasReportedFailure = true;
      giveUp();
      return true;
    },
  );

  return {
    painted() {
      if (isOver()) return;
      const isLate = phase === 'given-up';
      finish();
      if (isLate) report('late', 'painted after the deadline');
    },
    failed(error) {
      if (phase === 'left') return;
      finish();
      report('render-failed', describeError(error));
    },
    hydrationFailed(error) {
      if (phase === 'left' || hasHydrationFailed) return;
      hasHydrationFailed = true;
      report('hydration-failed', describeError(error));
    },
    dispose() {
      stopListening();
      finish('left');
    },
  };
}
