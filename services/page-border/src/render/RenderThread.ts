import { Worker } from 'node:worker_threads';
import type { ServerRenderInput } from '@kontor/federation';
import { noFrame, type PageFrame, textsOf } from '../fragment/pageFrame.ts';
import type { RenderAnswer, RenderRequest, ServerFile } from './renderWorker.ts';

/** What was rendered, in UTF-8. */
export type Rendered = {
  /** The page with all that stands around the texts, which are parts of its memory. */
  readonly body: Buffer;
  readonly style: Buffer;
  readonly html: Buffer;
  /** Escaped JSON. */
  readonly content: Buffer;
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

type Deadlines = {
  /** Milliseconds for one rendering, counted from its turn. */
  readonly render: number;
  /** Milliseconds until a thread has loaded its file. */
  readonly start: number;
};

/** A thread with everything that belongs to it alone. */
type Thread = { readonly worker: Worker; readonly sentKeys: Set<string>; isReady: boolean; lastId: number };

const script = new URL('renderWorker.ts', import.meta.url);

/** Contents that a thread keeps: nine sites, each in two versions while one replaces the other. */
const keptContents = 18;

/** Renderings that a thread is told of ahead, so that it need not wait for the service between two. */
const mostSent = 8;

/** Renderings that may wait for their turn; more than that cannot be answered in time anyway. */
const longestQueue = 1000;

const megabyte = 1024 * 1024;

/** Most bytes that a thread may hold; one that holds more is replaced. */
const memoryLimit = 384 * megabyte;

/** Milliseconds between two looks at how much a thread holds that has been rendering for so long. */
const lookInterval = 20;

/**
 * Most memory that a thread can have, in megabytes. At this limit the engine may end the whole process instead of the
 * thread: it is out of reach of what grows between two looks.
 */
const engineLimit = 768;

/**
 * A version of a remote that can be rendered, one fragment after the other. Its thread is replaced when it runs away
 * or dies, and takes only the rendering with it that did it.
 */
export class RenderThread {
  readonly #file: ServerFile;
  readonly #deadlines: Deadlines;
  readonly #queue: Job[] = [];
  #thread: Thread | undefined;
  /** What the thread has been told and not answered yet; it renders the first. */
  #sent: Job[] = [];
  #timer: NodeJS.Timeout | undefined;
  #closing: PromiseWithResolvers<void> | undefined;

  constructor(file: ServerFile, deadlines: Deadlines) {
    this.#file = file;
    this.#deadlines = deadlines;
  }

  /** Renders once. Rejects when rendering throws or takes too long, when the thread dies, or too many are waiting. */
  render(input: ServerRenderInput, options: RenderOptions = {}): Promise<Rendered> {
    if (this.#closing) return Promise.reject(new Error('this version has been taken out of service'));
    if (this.#queue.length >= longestQueue) return Promise.reject(new Error('too many renderings are waiting'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ ...options, input, resolve, reject });
      this.#proceed();
    });
  }

  /** Ends the thread once what was asked for is rendered. */
  async close(): Promise<void> {
    this.#closing ??= Promise.withResolvers<void>();
    this.#proceed();
    await this.#closing.promise;
  }

  #proceed(): void {
    if (this.#sent.length === 0 && this.#queue.length === 0) {
      if (this.#closing) this.#end();
      return;
    }
    this.#thread ??= this.#start();
    if (!this.#thread.isReady) return;
    if (this.#sent.length === 0) this.#setDeadline(this.#thread, this.#deadlines.render, 'rendering took');
    for (const job of this.#queue.splice(0, mostSent - this.#sent.length)) {
      this.#sent.push(job);
      this.#send(this.#thread, job);
    }
  }

  #send(thread: Thread, { input: { content, ...input }, contentKey, frame = noFrame }: Job): void {
    thread.lastId += 1;
    const isKnown = contentKey !== undefined && thread.sentKeys.has(contentKey);
    let forgottenKey: string | undefined;
    if (contentKey !== undefined) {
      // Behind all others again: the one that was not wanted for longest is forgotten first.
      thread.sentKeys.delete(contentKey);
      thread.sentKeys.add(contentKey);
      if (thread.sentKeys.size > keptContents) [forgottenKey] = thread.sentKeys;
      if (forgottenKey !== undefined) thread.sentKeys.delete(forgottenKey);
    }
    const request: RenderRequest = {
      id: thread.lastId,
      input,
      contentKey,
      content: isKnown ? undefined : content,
      forgottenKey,
      frame,
    };
    thread.worker.postMessage(request);
  }

  #start(): Thread {
    const worker = new Worker(script, {
      workerData: this.#file,
      // The service's settings, an address of Redis with its password among them, are none of a remote's business.
      env: { NODE_ENV: process.env['NODE_ENV'] === 'development' ? 'development' : 'production' },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: engineLimit },
    });
    worker.unref();
    const thread: Thread = { worker, sentKeys: new Set(), isReady: false, lastId: 0 };
    worker.on('message', (answer: RenderAnswer) => this.#hear(thread, answer));
    worker.on('error', (error) => this.#abandon(thread, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => this.#abandon(thread, new Error(`the render thread ended with ${code}`)));
    this.#setDeadline(thread, this.#deadlines.start, 'starting took');
    return thread;
  }

  #setDeadline(thread: Thread, milliseconds: number, what: string): void {
    clearTimeout(this.#timer);
    const end = performance.now() + milliseconds;
    const wait = () => {
      const left = end - performance.now();
      this.#timer = setTimeout(() => look(left <= lookInterval), Math.min(left, lookInterval));
    };
    const look = (isOver: boolean) => {
      if (isOver) return this.#abandon(thread, new Error(`${what} over ${milliseconds} ms`));
      this.#weigh(thread, what);
      wait();
    };
    wait();
  }

  /** Gives up a thread that holds too much, in whatever kind of memory. */
  #weigh(thread: Thread, what: string): void {
    const judge = (held: number) => {
      if (held > memoryLimit) this.#abandon(thread, new Error(`${what} over ${memoryLimit / megabyte} MB of memory`));
    };
    thread.worker.getHeapStatistics().then(
      (heap) => judge(heap.used_heap_size + heap.external_memory),
      // One that has ended says so itself.
      () => undefined,
    );
  }

  #hear(thread: Thread, answer: RenderAnswer): void {
    if (this.#thread !== thread) return;
    clearTimeout(this.#timer);
    if (answer === 'ready') thread.isReady = true;
    else {
      const job = this.#sent.shift();
      if ('error' in answer) job?.reject(new Error(answer.error));
      else {
        const { bytes, places, milliseconds } = answer;
        const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
        job?.resolve({ body, ...textsOf(body, places), milliseconds });
      }
      // It is the next one's turn now.
      if (this.#sent.length > 0) this.#setDeadline(thread, this.#deadlines.render, 'rendering took');
    }
    this.#proceed();
  }

  #abandon(thread: Thread, error: Error): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    clearTimeout(this.#timer);
    // Only the rendering whose turn it was goes with it; one that cannot even start fails whoever waited for it.
    this.#queue.unshift(...this.#sent);
    this.#sent = [];
    this.#queue.shift()?.reject(error);
    // Its end is not waited for: a thread in an endless loop ends when it ends.
    thread.worker.terminate().catch(() => undefined);
    this.#proceed();
  }

  #end(): void {
    const thread = this.#thread;
    this.#thread = undefined;
    clearTimeout(this.#timer);
    const isClosed = () => this.#closing?.resolve();
    if (thread) thread.worker.terminate().then(isClosed, isClosed);
    else isClosed();
  }
}
