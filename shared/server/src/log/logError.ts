import { logText } from './logText.ts';

/** An error as it is logged. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly status?: number;
  /** Stack frames, one per line, innermost first. */
  readonly stack: string;
  readonly cause?: LoggedError;
};

/** Maximum number of logged causes, and of stack frames per error. */
const limits = { causes: 3, frames: 12 } as const;

/** Matches a V8 stack frame. The other lines of a stack repeat the message. */
const frame = /^\s+at .*?(?::\d+:\d+\)?|\(<anonymous>\)|\(native\))$/;

/** An error code from the platform or a library: one word in capitals. */
function codeOf(code: unknown): string | number | undefined {
  if (typeof code === 'number') return code;
  return typeof code === 'string' && /^[A-Z][A-Z\d_]{1,39}$/.test(code) ? code : undefined;
}

function framesOf(error: Error): string {
  const message = `${error.name}: ${error.message}`;
  const stack = error.stack ?? '';
  const lines = (stack.startsWith(message) ? stack.slice(message.length) : stack).split('\n');
  return lines
    .filter((line) => frame.test(line))
    .slice(0, limits.frames)
    .map((line) => line.trim())
    .join('\n');
}

/**
 * Reduces an error for the log to its type, code, status, stack, and its message as `logText` writes it. All other
 * fields are left out, because they may contain a request with its cookies. Never throws.
 */
export function logError(error: unknown): LoggedError {
  return describe(error, limits.causes);
}

function describe(error: unknown, causes: number): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: logText(String(error)), stack: '' };
  const {
    code: errorCode,
    status: errorStatus,
    statusCode,
  } = error as {
    code?: unknown;
    status?: unknown;
    statusCode?: unknown;
  };
  const code = codeOf(errorCode);
  const status = [errorStatus, statusCode].find((value) => typeof value === 'number');
  return {
    type: logText(error.name),
    message: logText(error.message),
    stack: framesOf(error),
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { status: Number(status) }),
    ...(error.cause === undefined || causes === 0 ? {} : { cause: describe(error.cause, causes - 1) }),
  };
}
