import { logText } from './logText.ts';

/** What a log says of an error. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly status?: number;
  /** Places in the code, one a line, the innermost first. */
  readonly stack: string;
  readonly cause?: LoggedError;
};

/** Errors that a log follows to their causes, and places that it names of each. */
const limits = { causes: 3, frames: 12 } as const;

/** A place in the code, as V8 writes it; whatever else stands in a stack repeats the message. */
const frame = /^\s+at .*?(?::\d+:\d+\)?|\(<anonymous>\)|\(native\))$/;

/** A code of the platform or of a library: one word in capitals. */
function codeOf(code: unknown): string | number | undefined {
  if (typeof code === 'number') return code;
  return typeof code === 'string' && /^[A-Z][A-Z\d_]{1,39}$/.test(code) ? code : undefined;
}

function framesOf(error: Error): string {
  const said = `${error.name}: ${error.message}`;
  const stack = error.stack ?? '';
  const lines = (stack.startsWith(said) ? stack.slice(said.length) : stack).split('\n');
  return lines
    .filter((line) => frame.test(line))
    .slice(0, limits.frames)
    .map((line) => line.trim())
    .join('\n');
}

/**
 * An error as a log may hold it: its kind, code, status and places in the code, and its message as `logText` writes
 * it. Fields of its own are left out: those of an HTTP client hold the request with its cookies. Never throws.
 */
export function logError(error: unknown): LoggedError {
  return describe(error, limits.causes);
}

function describe(error: unknown, causes: number): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: logText(String(error)), stack: '' };
  const {
    code: ownCode,
    status: ownStatus,
    statusCode,
  } = error as {
    code?: unknown;
    status?: unknown;
    statusCode?: unknown;
  };
  const code = codeOf(ownCode);
  const status = [ownStatus, statusCode].find((value) => typeof value === 'number');
  return {
    type: logText(error.name),
    message: logText(error.message),
    stack: framesOf(error),
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { status: Number(status) }),
    ...(error.cause === undefined || causes === 0 ? {} : { cause: describe(error.cause, causes - 1) }),
  };
}
