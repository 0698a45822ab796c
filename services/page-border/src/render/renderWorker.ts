import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ServerModule, ServerRenderInput } from '@kontor/federation';

/**
 * What the service asks of a thread. Content is large and the same for many fragments: it comes once under a key, and
 * stays until it is forgotten.
 */
export type RenderRequest = {
  readonly id: number;
  readonly input: Omit<ServerRenderInput, 'content'>;
  readonly contentKey?: string | undefined;
  readonly content?: ServerRenderInput['content'] | undefined;
  readonly forgottenKey?: string | undefined;
};

/** What it hears back: once that rendering can begin, then one answer per request. */
export type RenderAnswer =
  | 'ready'
  | { readonly id: number; readonly html: string; readonly style: string; readonly milliseconds: number }
  | { readonly id: number; readonly error: string };

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * A thread that holds one version of one remote. Nothing that its rendering does, not even a loop without end, reaches
 * the service; and when the version goes, the thread's end frees all its memory.
 */
const { serverModule }: { serverModule: ServerModule } = createRequire(import.meta.url)(workerData.file);
const contents = new Map<string, ServerRenderInput['content']>();

async function answer({ id, input, contentKey, content, forgottenKey }: RenderRequest): Promise<RenderAnswer> {
  if (forgottenKey !== undefined) contents.delete(forgottenKey);
  if (contentKey !== undefined && content) contents.set(contentKey, content);
  const known = content ?? contents.get(contentKey ?? '');
  if (!known) return { id, error: 'the content to render was never sent' };
  const start = performance.now();
  try {
    const { html, style } = await serverModule.render({ ...input, content: known });
    if (typeof html !== 'string' || typeof style !== 'string') return { id, error: 'what was rendered is no text' };
    return { id, html, style, milliseconds: performance.now() - start };
  } catch (error) {
    return { id, error: textOf(error) };
  }
}

parentPort?.on('message', async (request: RenderRequest) => parentPort?.postMessage(await answer(request)));
parentPort?.postMessage('ready' satisfies RenderAnswer);
