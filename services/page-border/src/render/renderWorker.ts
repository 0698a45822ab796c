import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ServerModule, ServerRenderInput } from '@kontor/federation';

/** What the service asks of a thread, and what it hears back; one answer per `id`. */
export type RenderRequest = { readonly id: number; readonly input: ServerRenderInput };
export type RenderAnswer =
  | { readonly id: number; readonly html: string; readonly style: string }
  | { readonly id: number; readonly error: string };

/**
 * A thread that holds one version of one remote. Nothing that its rendering does, not even a loop without end, reaches
 * the service; and when the version goes, the thread's end frees all its memory.
 */
const { serverModule }: { serverModule: ServerModule } = createRequire(import.meta.url)(workerData.file);

parentPort?.on('message', ({ id, input }: RenderRequest) => {
  const answer = (message: RenderAnswer) => parentPort?.postMessage(message);
  serverModule.render(input).then(
    ({ html, style }) => answer({ id, html, style }),
    (error: unknown) => answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
