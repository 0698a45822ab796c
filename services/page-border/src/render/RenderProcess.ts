import { escapeJson, type ServerRenderInput } from '@kontor/federation';
import { noFrame, type Page, type PageFrame, writePage } from '../fragment/pageFrame.ts';
import { maxContentBytes } from './renderLimits.ts';
import type { RenderAnswer, ServerFile } from './renderProgram.ts';
import { type Renderer, renderProgram, startRenderer } from './startRenderer.ts';

/** A rendered page and its strings, in UTF-8. */
export type Rendered = Page & {
  /** How long the rendering took, without its time in the queue. */
  readonly milliseconds: number;
};

/** The options for one rendering. */
export type RenderOptions = {
  /** Key of content that may be rendered again. Content with a key is sent to the process only once. */
  readonly contentKey?: string | undefined;
  /** The page around the strings; no page by default. */
  readonly frame?: PageFrame;
};

type Job = RenderOptions & {
  readonly input: ServerRenderInput;
  readonly resolve: (rendered: Rendered) => void;
  readonly reject: (error: Error) => void;
};

/** A job that was sent to the process, with the data that the response must match. */
type SentJob = { readonly job: Job; readonly id: number; readonly content: Buffer };

type Options = {
  /** Timeout of one rendering, which starts when it is that rendering's turn. */
  readonly renderDeadlineMs: number;
  /** How long a process may take to load its file. */
  readonly startDeadlineMs: number;
  /** Called for every process that was killed or ended by itself. */
  readonly onFailure?: (error: Error) => void;
  /** Path of the rendering program; the service's own program by default. */
  readonly program?: string;
};

/** A process and its state. */
type Running = {
  readonly renderer: Renderer;
  /** The content that the process caches, as JSON by key, with the least recently used content first. */
  readonly contents: Map<string, Buffer>;
  isReady: boolean;
  lastId: number;
};

/** The maximum number of pieces of content that a process caches: nine sites, each in two versions during a change. */
const maxContents = 18;

/** How many renderings are sent ahead, so that the process need not wait for the service in between. */
const maxSent = 8;

/** The maximum number of waiting renderings. Any more could not be finished in time anyway. */
const maxQueueLength = 1000;

/** The key of content that is not cached. */
const uncachedKey = '';

const nothing = Buffer.alloc(0);

/**
 * Renders a remote's version in a separate process, one fragment after the other. A process that exceeds a limit or
 * ends is replaced, and only the current rendering fails.
 */
export class RenderProcess {
  readonly #file: ServerFile;
  readonly #options: Options;
  readonly #queue: Job[] = [];
  #running: Running | undefined;
  /** Jobs to which the process has not responded yet. It is rendering the first of them. */
  #sent: SentJob[] = [];
  #timer: NodeJS.Timeout | undefined;
  #closing: PromiseWithResolvers<void> | undefined;

  constructor(file: ServerFile, options: Options) {
    this.#file = file;
    this.#options = options;
  }

  /** The id of the running process, if there is one. */
  get pid(): number | undefined {
    return this.#running?.renderer.pid;
  }

  /** Renders once. Rejects if rendering throws or takes too long, if the process ends, or if the queue is full. */
  render(input: ServerRenderInput, options: RenderOptions = {}): Promise<Rendered> {
    if (this.#closing) return Promise.reject(new Error('this version has been taken out of service'));
    if (this.#queue.length >= maxQueueLength) return Promise.reject(new Error('too many renderings are waiting'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ ...options, input, resolve, reject });
      this.#proceed();
    });
  }

  /** Ends the process once all pending renderings are done. */
  async close(): Promise<void> {
    this.#closing ??= Promise.withResolvers<void>();
    this.#proceed();
    await this.#closing.promise;
  }

  #proceed(): void {
    if (this.#sent.length === 0 && this.#queue.length === 0) {
      if (this.#closing) this.#end(this.#closing);
      return;
    }
    this.#running ??= this.#start();
    if (!this.#running.isReady) return;
    const isIdle = this.#sent.length === 0;
    for (const job of this.#queue.splice(0, maxSent - this.#sent.length)) this.#send(this.#running, job);
    if (isIdle && this.#sent.length > 0) this.#setDeadline(this.#running, this.#options.renderDeadlineMs, 'rendering');
  }

  #send(running: Running, job: Job): void {
    const { content, ...input } = job.input;
    const key = job.contentKey ?? uncachedKey;
    const sentBefore = job.contentKey === undefined ? undefined : running.contents.get(key);
    const json = sentBefore ?? Buffer.from(escapeJson(content));
    if (json.length > maxContentBytes) {
      job.reject(new Error('the content is too large to be rendered'));
      return;
    }
    const forgottenKeys: string[] = [];
    if (job.contentKey !== undefined) {
      // Moves the key to the end, so that the least recently used key is dropped first.
      running.contents.delete(key);
      running.contents.set(key, json);
      const [oldest] = running.contents.keys();
      if (running.contents.size > maxContents && oldest !== undefined) forgottenKeys.push(oldest);
      for (const forgotten of forgottenKeys) running.contents.delete(forgotten);
    }
    running.lastId += 1;
    const id = running.lastId;
    this.#sent.push({ job, id, content: json });
    running.renderer.send({ id, input, contentKey: key, forgottenKeys }, sentBefore ? nothing : json);
  }

  #start(): Running {
    const renderer = startRenderer(this.#file, {
      program: this.#options.program ?? renderProgram,
      onAnswer: (answer, body) => this.#handleAnswer(running, answer, body),
      onEnd: (reason) => this.#abandon(running, new Error(reason)),
    });
    const running: Running = { renderer, contents: new Map(), isReady: false, lastId: 0 };
    this.#setDeadline(running, this.#options.startDeadlineMs, 'starting');
    return running;
  }

  #setDeadline(running: Running, milliseconds: number, what: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#abandon(running, new Error(`${what} took over ${milliseconds} ms`)),
      milliseconds,
    );
  }

  /** @throws if the response does not match the request */
  #handleAnswer(running: Running, answer: RenderAnswer, body: Buffer): void {
    if (this.#running !== running) return;
    if (answer.kind === 'unusable') this.#abandon(running, new Error(answer.error), false);
    else if (answer.kind === 'ready') this.#begin(running);
    else this.#settle(running, answer, body);
  }

  #begin(running: Running): void {
    if (running.isReady) throw new Error('the process was already ready');
    clearTimeout(this.#timer);
    running.isReady = true;
    this.#proceed();
  }

  #settle(running: Running, answer: Exclude<RenderAnswer, { kind: 'ready' | 'unusable' }>, body: Buffer): void {
    const [sent] = this.#sent;
    if (sent?.id !== answer.id) throw new Error('an answer to no pending request');
    if (answer.kind === 'rendered' && answer.styleBytes > body.length) throw new Error('a style longer than the body');
    clearTimeout(this.#timer);
    this.#sent.shift();
    if (answer.kind === 'failed') sent.job.reject(new Error(answer.error));
    else sent.job.resolve(renderedOf(sent, answer, body));
    // The next rendering's deadline starts now.
    if (this.#sent.length > 0) this.#setDeadline(running, this.#options.renderDeadlineMs, 'rendering');
    this.#proceed();
  }

  #abandon(running: Running, error: Error, isFailure = true): void {
    if (this.#running !== running) return;
    this.#running = undefined;
    clearTimeout(this.#timer);
    void running.renderer.kill();
    // Only the current rendering fails. If a process cannot start, it is the first waiting rendering that fails.
    this.#queue.unshift(...this.#sent.map(({ job }) => job));
    this.#sent = [];
    this.#queue.shift()?.reject(error);
    if (isFailure) this.#options.onFailure?.(error);
    this.#proceed();
  }

  #end({ resolve }: PromiseWithResolvers<void>): void {
    const running = this.#running;
    this.#running = undefined;
    clearTimeout(this.#timer);
    // No rendering is in progress, so the process can be killed.
    if (running) void running.renderer.kill().then(resolve);
    else resolve();
  }
}

function renderedOf(
  { job, content }: SentJob,
  { styleBytes, milliseconds }: Extract<RenderAnswer, { kind: 'rendered' }>,
  body: Buffer,
): Rendered {
  const texts = { style: body.subarray(0, styleBytes), html: body.subarray(styleBytes), content };
  return { ...writePage(job.frame ?? noFrame, texts), milliseconds };
}
