/** A value that was used in a browser run and must not appear in logs. */
export type UsedSecret = { readonly kind: string; readonly value: string };

/** The log of one program. */
export type ProgramLog = { readonly program: string; readonly text: string };

export type Leak = {
  readonly program: string;
  readonly kind: string;
  readonly lines: number;
  /** The first line that contains a secret. Every secret in it is replaced with its kind. */
  readonly example: string;
};

/** The forms in which a secret can appear in logs: plain, URL-encoded and JSON-escaped. */
function formsOf({ value }: UsedSecret): string[] {
  return [...new Set([value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])];
}

/**
 * A pattern that finds one form of a secret in a line. A secret that consists of digits may occur by chance within a
 * longer number, such as a duration of `0.5354560000123456` milliseconds.
 */
const patternOf = (form: string): string | RegExp =>
  /^\d+$/.test(form) ? new RegExp(`(?<!\\d)${form}(?!\\d)`, 'g') : form;

const isIn = (line: string, pattern: string | RegExp): boolean =>
  typeof pattern === 'string' ? line.includes(pattern) : line.search(pattern) >= 0;

/** Replaces every secret in a line with its kind. */
function redact(line: string, secrets: readonly UsedSecret[]): string {
  return secrets.reduce(
    (rest, secret) =>
      formsOf(secret).reduce((text, form) => text.replaceAll(patternOf(form), () => `[${secret.kind}]`), rest),
    line,
  );
}

/** Finds the kinds of secrets that each program has logged. The result contains no secrets. */
export function findLeaks(logs: readonly ProgramLog[], secrets: readonly UsedSecret[]): Leak[] {
  const kinds = Map.groupBy(secrets, ({ kind }) => kind);
  return logs.flatMap(({ program, text }) => {
    const lines = text.split('\n');
    return [...kinds].flatMap(([kind, ofKind]) => {
      const patterns = ofKind.flatMap(formsOf).flatMap((form) => (text.includes(form) ? [patternOf(form)] : []));
      const leaking = lines.filter((line) => patterns.some((pattern) => isIn(line, pattern)));
      if (leaking.length === 0) return [];
      return [{ program, kind, lines: leaking.length, example: redact(leaking[0] ?? '', secrets) }];
    });
  });
}
