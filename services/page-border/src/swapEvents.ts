import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import type { SwapEvents } from './remote/RemoteHost.ts';

/** Counts and logs swaps, refusals and other events of stable versions. */
export const stableEvents = ({ events }: Metrics, log: Logger): SwapEvents => ({
  ...events,
  onSwap(remote, version, former) {
    events.onSwap(remote, version, former);
    log.info({ remote, version, former }, 'a version has come into service');
  },
  onRefusal(remote, version, error) {
    events.onRefusal(remote, version, error);
    log.error({ err: error, remote, version }, 'a version was refused');
  },
  onQuarantine(remote, version, error) {
    events.onQuarantine(remote, version, error);
    log.error({ err: error, remote, version }, 'a version has ended its process too often and is quarantined');
  },
  onStoreFailed: (remote, version, error) =>
    log.error({ err: error, remote, version }, 'a server file cannot be stored on disk'),
});

/** Logs events of canaries and of versions chosen by staff. Metrics and swaps cover only stable versions. */
export const extraEvents = (stable: SwapEvents, log: Logger): SwapEvents => ({
  ...stable,
  onSwap: () => undefined,
  onRender: () => undefined,
  onRetire: () => undefined,
  onRefusal: (remote, version, error) =>
    log.warn({ err: error, remote, version }, 'a canary or a version that staff have chosen cannot be rendered'),
  onQuarantine: (remote, version, error) =>
    log.warn(
      { err: error, remote, version },
      'a canary or a version that staff have chosen has ended its process too often',
    ),
});
