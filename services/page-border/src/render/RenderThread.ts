import { Worker } from 'node:worker_threads';
import type { ServerRenderInput } from '@kontor/federation';
import type { RenderAnswer, RenderRequest } from './renderWorker.ts';

export type Rendered = { readonly html: string; readonly style: string };

type Waiting = {
  readonly resolve: (rendered: Rendered) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
};

const script = new URL('renderWorker.ts', import.meta.url);

/** A version of a remote that can be rendered; its thread is replaced when it runs away or dies. */
export class RenderThread {
  readonly #file: string;
  /** Milliseconds for one rendering. */
  readonly #deadline: number;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;
  #isClosed = false;

  constructor(file: string, deadline: number) {
    this.#file = file;
    this.#deadline = deadline;
  }

  /** Renders once. Rejects when rendering throws, takes too long, or the thread dies. */
  render(input: ServerRenderInput): Promise<Rendered> {
    if (this.#isClosed) return Promise.reject(new Error('this version has been taken out of service'));
    this.#worker ??= this.#start();
    const worker = this.#worker;
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#abandon(worker, new Error(`rendering took over ${this.#deadline} ms`)),
        this.#deadline,
      );
      this.#waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, input } satisfies RenderRequest);
    });
  }

  /** Ends the thread; what is being rendered is rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    if (!worker) return;
    this.#rejectAll(new Error('this version has been taken out of service'));
    this.#worker = undefined;
    await worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(script, { workerData: { file: this.#file } });
    worker.unref();
    worker.on('message', (answer: RenderAnswer) => this.#settle(answer));
    worker.on('error', (error) => this.#abandon(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => this.#abandon(worker, new Error(`the render thread ended with ${code}`)));
    return worker;
  }

  #settle(answer: RenderAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting.reject(new Error(answer.error));
    else waiting.resolve({ html: answer.html, style: answer.style });
  }

  #abandon(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#rejectAll(error);
    // Its end is not waited for: a thread in an endless loop ends when it ends.
    worker.terminate().catch(() => undefined);
  }

  #rejectAll(error: Error): void {
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
  }
}
