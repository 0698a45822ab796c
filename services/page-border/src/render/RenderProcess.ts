import { escapeJson, type ServerRenderInput } from '@kontor/federation';
import { noFrame, type Page, type PageFrame, writePage } from '../fragment/pageFrame.ts';
import { residentBytes } from './processMemory.ts';
import { inMegabytes, memoryLimit, mostContentBytes } from './renderLimits.ts';
import type { RenderAnswer, ServerFile } from './renderProgram.ts';
import { type Renderer, renderProgram, startRenderer } from './startRenderer.ts';

/** What was rendered, in UTF-8: the page, and the texts in it. */
export type Rendered = Page & {
  /** Time that rendering took, without waiting for its turn. */
  readonly milliseconds: number;
};

/** How something is rendered. */
export type RenderOptions = {
  /** Names the content where the same may be rendered again, so that it is handed over only once. */
  readonly contentKey?: string | undefined;
  /** What stands around it in its page; nothing by default. */
  readonly frame?: PageFrame;
};

type Job = RenderOptions & {
  readonly input: ServerRenderInput;
  readonly resolve: (rendered: Rendered) => void;
  readonly reject: (error: Error) => void;
};

/** A job that the process has been told of, with what its answer must match. */
type SentJob = { readonly job: Job; readonly id: number; readonly content: Buffer };

type Options = {
  /** Milliseconds for one rendering, counted from its turn. */
  readonly renderDeadlineMs: number;
  /** Milliseconds until a process has loaded its file. */
  readonly startDeadlineMs: number;
  /** Hears of every process that had to be ended, or ended by itself. */
  readonly onLoss?: (error: Error) => void;
  /** What renders; the service's own program by default. */
  readonly program?: string;
};

/** A process with everything that belongs to it alone. */
type Running = {
  readonly renderer: Renderer;
  /** What it keeps, as JSON, by key; the one that was not wanted for longest first. */
  readonly contents: Map<string, Buffer>;
  isReady: boolean;
  lastId: number;
};

/** Contents that a process keeps: nine sites, each in two versions while one replaces the other. */
const keptContents = 18;

/** Renderings that a process is told of ahead, so that it need not wait for the service between two. */
const mostSent = 8;

/** Renderings that may wait for their turn; more than that cannot be answered in time anyway. */
const longestQueue = 1000;

/** Milliseconds between two looks at how much a process holds that has been rendering for so long. */
const lookIntervalMs = 20;

/** The key of content that is rendered once. */
const passingKey = '';

const nothing = Buffer.alloc(0);

/**
 * A version of a remote that can be rendered, one fragment after the other, in a process of its own. That is replaced
 * when it runs away or dies, and takes only the rendering with it that did it.
 */
export class RenderProcess {
  readonly #file: ServerFile;
  readonly #options: Options;
  readonly #queue: Job[] = [];
  #running: Running | undefined;
  /** What the process has been told and not answered yet; it renders the first. */
  #sent: SentJob[] = [];
  #timer: NodeJS.Timeout | undefined;
  #closing: PromiseWithResolvers<void> | undefined;

  constructor(file: ServerFile, options: Options) {
    this.#file = file;
    this.#options = options;
  }

  /** The process that renders at the moment, where there is one. */
  get pid(): number | undefined {
    return this.#running?.renderer.pid;
  }

  /** Renders once. Rejects when rendering throws or takes too long, when the process dies, or too many are waiting. */
  render(input: ServerRenderInput, options: RenderOptions = {}): Promise<Rendered> {
    if (this.#closing) return Promise.reject(new Error('this version has been taken out of service'));
    if (this.#queue.length >= longestQueue) return Promise.reject(new Error('too many renderings are waiting'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ ...options, input, resolve, reject });
      this.#proceed();
    });
  }

  /** Ends the process once what was asked for is rendered. */
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
    for (const job of this.#queue.splice(0, mostSent - this.#sent.length)) this.#send(this.#running, job);
    if (isIdle && this.#sent.length > 0) this.#setDeadline(this.#running, this.#options.renderDeadlineMs, 'rendering');
  }

  #send(running: Running, job: Job): void {
    const { content, ...input } = job.input;
    const key = job.contentKey ?? passingKey;
    const known = job.contentKey === undefined ? undefined : running.contents.get(key);
    const json = known ?? Buffer.from(escapeJson(content));
    if (json.length > mostContentBytes) {
      job.reject(new Error('the content is too large to be rendered'));
      return;
    }
    const forgottenKeys: string[] = [];
    if (job.contentKey !== undefined) {
      // Behind all others again: the one that was not wanted for longest is forgotten first.
      running.contents.delete(key);
      running.contents.set(key, json);
      const [oldest] = running.contents.keys();
      if (running.contents.size > keptContents && oldest !== undefined) forgottenKeys.push(oldest);
      for (const forgotten of forgottenKeys) running.contents.delete(forgotten);
    }
    running.lastId += 1;
    const id = running.lastId;
    this.#sent.push({ job, id, content: json });
    running.renderer.send({ id, input, contentKey: key, forgottenKeys }, known ? nothing : json);
  }

  #start(): Running {
    const renderer = startRenderer(this.#file, {
      program: this.#options.program ?? renderProgram,
      onAnswer: (answer, body) => this.#hear(running, answer, body),
      onEnd: (reason) => this.#abandon(running, new Error(reason)),
    });
    const running: Running = { renderer, contents: new Map(), isReady: false, lastId: 0 };
    this.#setDeadline(running, this.#options.startDeadlineMs, 'starting');
    return running;
  }

  #setDeadline(running: Running, milliseconds: number, what: string): void {
    clearTimeout(this.#timer);
    const end = performance.now() + milliseconds;
    const wait = () => {
      const left = end - performance.now();
      this.#timer = setTimeout(() => look(left <= lookIntervalMs), Math.max(0, Math.min(left, lookIntervalMs)));
    };
    const look = (isOver: boolean) => {
      if (isOver) return this.#abandon(running, new Error(`${what} took over ${milliseconds} ms`));
      void this.#weigh(running, what);
      wait();
    };
    wait();
  }

  /** Gives up a process that holds too much, in whatever kind of memory. */
  async #weigh(running: Running, what: string): Promise<void> {
    const { pid } = running.renderer;
    // One that has ended says so itself.
    const held = pid === undefined ? undefined : await residentBytes(pid);
    if (held !== undefined && held > memoryLimit)
      this.#abandon(running, new Error(`${what} took over ${inMegabytes(memoryLimit)} MB of memory`));
  }

  /** @throws when the answer is none to what was asked */
  #hear(running: Running, answer: RenderAnswer, body: Buffer): void {
    if (this.#running !== running) return;
    if (answer.kind === 'unusable') this.#abandon(running, new Error(answer.error), false);
    else if (answer.kind === 'ready') this.#begin(running);
    else this.#settle(running, answer, body);
  }

  #begin(running: Running): void {
    if (running.isReady) throw new Error('it was ready before');
    clearTimeout(this.#timer);
    running.isReady = true;
    this.#proceed();
  }

  #settle(running: Running, answer: Exclude<RenderAnswer, { kind: 'ready' | 'unusable' }>, body: Buffer): void {
    const [sent] = this.#sent;
    if (sent?.id !== answer.id) throw new Error('an answer to nothing that was asked');
    if (answer.kind === 'rendered' && answer.styleBytes > body.length) throw new Error('a style longer than all');
    clearTimeout(this.#timer);
    this.#sent.shift();
    if (answer.kind === 'failed') sent.job.reject(new Error(answer.error));
    else sent.job.resolve(renderedOf(sent, answer, body));
    // It is the next one's turn now.
    if (this.#sent.length > 0) this.#setDeadline(running, this.#options.renderDeadlineMs, 'rendering');
    this.#proceed();
  }

  #abandon(running: Running, error: Error, isLoss = true): void {
    if (this.#running !== running) return;
    this.#running = undefined;
    clearTimeout(this.#timer);
    void running.renderer.kill();
    // Only the rendering whose turn it was goes with it; one that cannot even start fails whoever waited for it.
    this.#queue.unshift(...this.#sent.map(({ job }) => job));
    this.#sent = [];
    this.#queue.shift()?.reject(error);
    if (isLoss) this.#options.onLoss?.(error);
    this.#proceed();
  }

  #end({ resolve }: PromiseWithResolvers<void>): void {
    const running = this.#running;
    this.#running = undefined;
    clearTimeout(this.#timer);
    // It does nothing at the moment that it could finish.
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
