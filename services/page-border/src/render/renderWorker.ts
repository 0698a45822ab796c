import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { ServerModule, ServerRenderInput } from '@kontor/federation';

/** What a remote is rendered with. */
export type ServerFile = {
  readonly source: string;
  /** Its name in traces of errors. */
  readonly file: string;
};

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

/** Runs the source and not the file: it is what was checked, whatever has become of the disk since. */
function load({ file, source }: ServerFile): ServerModule {
  const run = compileFunction(source, ['exports', 'require', 'module'], { filename: file });
  const commonModule: { exports: { serverModule?: ServerModule } } = { exports: {} };
  run(commonModule.exports, createRequire(import.meta.url), commonModule);
  const { serverModule: exported } = commonModule.exports;
  if (!exported) throw new Error('the server file exports no serverModule');
  return exported;
}

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * A thread that holds one version of one remote. Nothing that its rendering does, not even a loop without end, reaches
 * the service; and when the version goes, the thread's end frees all its memory.
 */
const serverModule = load(workerData);
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

/** The rendering under way; the next begins when it has ended, whatever it waits for. */
let turn: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (request: RenderRequest) => {
  turn = turn.then(async () => parentPort?.postMessage(await answer(request)));
});
parentPort?.postMessage('ready' satisfies RenderAnswer);
