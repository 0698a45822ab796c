import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { escapeJson, type ServerModule, type ServerRenderInput } from '@kontor/federation';
import { mostPageBytes, type PageFrame, type PagePlaces, type PageTexts, writePage } from '../fragment/pageFrame.ts';

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
  /** What stands around it in its page. */
  readonly frame: PageFrame;
};

/** What it hears back: once that rendering can begin, then one answer per request. */
export type RenderAnswer =
  | 'ready'
  | {
      readonly id: number;
      /** The page. It changes hands: nothing of it is copied. */
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly places: PagePlaces;
      readonly milliseconds: number;
    }
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

/** Where pages are written before it is known how long they are; grows with the longest. */
let scratch = Buffer.allocUnsafeSlow(1024 * 1024);

/** A page of its own length. */
function pageOf(frame: PageFrame, texts: PageTexts) {
  const most = mostPageBytes(frame, texts);
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most);
  const { length, ...places } = writePage(scratch, frame, texts);
  return { bytes: new Uint8Array(scratch.subarray(0, length)), places };
}

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * A thread that holds one version of one remote. Nothing that its rendering does, not even a loop without end, reaches
 * the service; and when the version goes, the thread's end frees all its memory.
 */
const serverModule = load(workerData);
const contents = new Map<string, KnownContent>();

/** Content, and its JSON as it may stand in a script element. */
type KnownContent = { readonly content: ServerRenderInput['content']; readonly json: Buffer };

const known = (content: ServerRenderInput['content']): KnownContent => ({
  content,
  json: Buffer.from(escapeJson(content)),
});

async function answer(request: RenderRequest): Promise<Exclude<RenderAnswer, 'ready'>> {
  const { id, input, contentKey, forgottenKey, frame } = request;
  if (forgottenKey !== undefined) contents.delete(forgottenKey);
  const told = request.content && known(request.content);
  if (contentKey !== undefined && told) contents.set(contentKey, told);
  const from = told ?? contents.get(contentKey ?? '');
  if (!from) return { id, error: 'the content to render was never sent' };
  const start = performance.now();
  try {
    const { html, style } = await serverModule.render({ ...input, content: from.content });
    if (typeof html !== 'string' || typeof style !== 'string') return { id, error: 'what was rendered is no text' };
    const milliseconds = performance.now() - start;
    return { id, ...pageOf(frame, { style, html, content: from.json }), milliseconds };
  } catch (error) {
    return { id, error: textOf(error) };
  }
}

/** The rendering under way; the next begins when it has ended, whatever it waits for. */
let turn: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (request: RenderRequest) => {
  turn = turn.then(async () => {
    const rendered = await answer(request);
    parentPort?.postMessage(rendered, 'bytes' in rendered ? [rendered.bytes.buffer] : []);
  });
});
parentPort?.postMessage('ready' satisfies RenderAnswer);
