import { spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { FrameReader, formatFrame } from './frames.ts';
import { limitByKernel } from './limitByKernel.ts';
import { heapLimitMegabytes, maxErrorLength, maxHtmlBytes, maxStyleBytes, youngHeapMegabytes } from './renderLimits.ts';
import type { RenderAnswer, RenderRequest, ServerFile } from './renderProgram.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Path of the rendering program. Tests may use another one. */
export const renderProgram = here('renderProgram.ts');

/** The only files that a render process may read: its own program. */
const readable = ['frames.ts', 'openRealm.ts', 'renderLimits.ts', 'removeProcessApis.ts', '../../package.json'].map(
  here,
);

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const answerSchema: v.GenericSchema<unknown, RenderAnswer> = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('unusable'), error: v.string() }),
  v.object({
    kind: v.literal('rendered'),
    id: wholeNumber,
    styleBytes: wholeNumber,
    milliseconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
  }),
  v.object({ kind: v.literal('failed'), id: wholeNumber, error: v.string() }),
]);

/**
 * The maximum size of a message head in bytes: an error message of maximum length in which every character takes the
 * most bytes when escaped.
 */
const maxHeadBytes = 6 * maxErrorLength + 1024;

/** The maximum number of characters of error output that are collected. */
const maxErrorOutputLength = 2_000;

type Options = {
  readonly program: string;
  readonly onAnswer: (answer: RenderAnswer, body: Buffer) => void;
  /** Called once, after the last response. */
  readonly onEnd: (reason: string) => void;
};

export type Renderer = {
  readonly pid: number | undefined;
  send(request: RenderRequest, content: Uint8Array): void;
  /** Kills the process. Resolves once the process has ended. */
  kill(): Promise<void>;
};

/** The line with the engine's fatal error or, if there is none, the first line. */
function describeErrorOutput(text: string): string {
  const line = /^.*(?:FATAL ERROR|Error).*$/m.exec(text)?.[0] ?? text.trim().split('\n')[0] ?? '';
  return line === '' ? '' : `: ${line}`;
}

const flagsFor = (program: string): string[] => [
  '--permission',
  ...[program, ...readable].map((path) => `--allow-fs-read=${path}`),
  '--disallow-code-generation-from-strings',
  '--frozen-intrinsics',
  `--max-old-space-size=${heapLimitMegabytes}`,
  `--max-semi-space-size=${youngHeapMegabytes}`,
  '--disable-warning=ExperimentalWarning',
];

/** Reads responses from a channel up to the first protocol violation. Data after the violation is ignored. */
function readAnswers(channel: Duplex, onAnswer: Options['onAnswer'], onViolation: (reason: string) => void): void {
  const reader = new FrameReader({
    maxHeadBytes,
    maxBodyBytes: maxHtmlBytes + maxStyleBytes,
    onFrame({ head, body }) {
      const answer = v.safeParse(answerSchema, head);
      if (!answer.success) throw new Error('an answer of an unknown form');
      onAnswer(answer.output, body);
    },
  });
  const read = (piece: Buffer) => {
    try {
      reader.push(piece);
    } catch (error) {
      channel.off('data', read).resume();
      onViolation(`the render process violates the protocol (${error instanceof Error ? error.message : error})`);
    }
  };
  channel.on('data', read);
}

/**
 * Starts a process that renders one version of one remote. The process has no environment variables, may read nothing
 * but its own program, and may neither write files nor start processes or threads. The kernel limits its memory.
 */
export function startRenderer({ file, source }: ServerFile, { program, onAnswer, onEnd }: Options): Renderer {
  const [command, args] = limitByKernel(process.execPath, [...flagsFor(program), program]);
  const child = spawn(command, args, {
    env: {},
    cwd: '/',
    // A separate process group, so that Ctrl-C reaches only the service, which still responds to pending requests.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  // The types cover only three streams. The fourth is a bidirectional socket.
  const channel = child.stdio[3] as Duplex & { unref(): void };
  const ended = Promise.withResolvers<void>();
  let reason: string | undefined;
  let errorOutput = '';

  const kill = () => {
    child.kill('SIGKILL');
    return ended.promise;
  };
  readAnswers(channel, onAnswer, (violation) => {
    reason ??= violation;
    void kill();
  });
  // A process that has closed the channel but keeps running is useless. The channel also closes when the process ends.
  channel.on('close', () => child.kill('SIGKILL'));
  channel.on('error', () => child.kill('SIGKILL'));
  child.stderr?.on('data', (piece: Buffer) => {
    if (errorOutput.length < maxErrorOutputLength) errorOutput += piece.toString('latin1');
  });
  child.on('error', (error) => {
    reason ??= `the render process cannot be started (${error.message})`;
  });
  child.on('close', (code, signal) => {
    ended.resolve();
    onEnd(reason ?? `the render process ended with ${signal ?? code}${describeErrorOutput(errorOutput)}`);
  });
  // The process must not keep the service from exiting.
  child.unref();
  channel.unref();

  const send = (head: object, body: Uint8Array) => {
    if (!channel.writable) return;
    channel.cork();
    for (const piece of formatFrame(head, body)) channel.write(piece);
    channel.uncork();
  };
  send({ file }, Buffer.from(source));
  return { pid: child.pid, send, kill };
}
