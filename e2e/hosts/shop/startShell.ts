import { freePort } from '../freePort.ts';
import type { RunningHost } from '../runningHost.ts';
import { startService } from './startService.ts';

/** A deadline in milliseconds, longer than a busy machine needs for a file. */
const deadlineMs = '20000';

/**
 * Starts a shell that follows a registry. It uses the test shop's built files, back end and page-border unless
 * variables specify others.
 */
export async function startShell(
  registryFile: string,
  environment: Readonly<Record<string, string | undefined>> = {},
): Promise<RunningHost> {
  return startService({
    name: 'shell',
    port: await freePort(),
    healthPath: '/readyz',
    // A busy machine or many documents from one address must not change what a page contains.
    environment: {
      REGISTRY_FILE: registryFile,
      DOCUMENT_LIMIT: '0',
      MAX_LOOP_DELAY_MS: '0',
      PICTURE_TIMEOUT_MS: deadlineMs,
      REMOTE_TIMEOUT_MS: deadlineMs,
      ...environment,
    },
  });
}
