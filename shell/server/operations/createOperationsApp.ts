import { hash } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import type { RegistryWatch } from '@kontor/federation/registryWatch';
import { readWatchReport } from '@kontor/publishing/readWatchReport';
import type { WatchReport } from '@kontor/publishing/watchReport';
import { answerErrors, createHttpServer } from '@kontor/server/http';
import { CallLog, createLogOptions } from '@kontor/server/log';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { createIsStaff } from '../staff/staffSession.ts';
import { operationsScript } from './operationsScript.ts';
import { operationsStyles } from './operationsStyles.ts';
import { readHosts } from './readHosts.ts';
import { renderOperations } from './renderOperations.ts';

type Options = {
  readonly config: ShellConfig;
  readonly registry: Pick<RegistryWatch, 'current'> & Partial<Pick<RegistryWatch, 'faults'>>;
  /** The mean delay of the shell's event loop in the last second, in milliseconds. */
  readonly loopDelayMs: () => number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Where the log is written; standard output by default. */
  readonly logStream?: { write(line: string): void };
};

const sourceOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

const policy = [
  "default-src 'none'",
  `style-src ${sourceOf(operationsStyles)}`,
  `script-src ${sourceOf(operationsScript)}`,
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const renderGauge = (name: string, help: string, value: number): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`;

/**
 * A shell's metrics in Prometheus's text format.
 *
 * @param isFollowed whether the latest registry is in force
 */
const renderMetrics = (isFollowed: boolean, loopDelayMs: number): string =>
  renderGauge(
    'shell_registry_followed',
    'Whether the latest registry is in force: 0 while a former one is kept, in whole or in part',
    isFollowed ? 1 : 0,
  ) +
  renderGauge('shell_event_loop_delay_seconds', 'Mean delay of the event loop in the last second', loopDelayMs / 1_000);

/** The registry, and the states reported by the hosts of remotes. */
async function readState(registry: Options['registry'], remoteHosts: readonly string[]) {
  try {
    const current = await registry.current();
    return { registry: current, hosts: await readHosts(remoteHosts, current), faults: registry.faults ?? [] };
  } catch (error) {
    return { registry: undefined, hosts: [], faults: [(error as Error).message] };
  }
}

/**
 * Creates the server that provides the page for operators and the shell's metrics. The page shows remotes, versions,
 * channels, and what visitors experience with them. The server has a separate port that visitors cannot reach, and it
 * never changes anything.
 */
export async function createOperationsApp({
  config,
  registry,
  loopDelayMs,
  now = Date.now,
  logStream,
}: Options): Promise<FastifyInstance> {
  const app = createHttpServer(
    {
      logger: createLogOptions(config.logLevel, logStream),
      logController: new CallLog(),
      trustProxy: config.trustProxy,
    },
    { timeouts: config.timeouts, isTrusted: (address) => config.trustProxy(address, 0) },
  );
  await app.register(fastifyCookie);
  answerErrors(app);
  const isStaff = createIsStaff(config, app.log);
  const { target, remoteHosts = [] } = config.operations ?? {};

  const readReport = async (): Promise<WatchReport | undefined> => {
    if (!config.watch) return undefined;
    try {
      return await readWatchReport(config.watch);
    } catch (error) {
      app.log.warn({ err: error }, 'the report of the controller cannot be read');
      return undefined;
    }
  };

  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    // The shell reads the registry only when requested, so a request for metrics must trigger a read.
    const isValid = await registry.current().then(
      () => true,
      () => false,
    );
    const isFollowed = isValid && (registry.faults ?? []).length === 0;
    return reply
      .headers({ 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
      .send(renderMetrics(isFollowed, loopDelayMs()));
  });
  app.get('/', async (request, reply) => {
    const [state, report, hasSession] = await Promise.all([
      readState(registry, remoteHosts),
      readReport(),
      isStaff(request),
    ]);
    return reply
      .headers(pageHeaders)
      .send(renderOperations({ ...state, target, report, isStaff: hasSession, now: now() }));
  });
  return app;
}
