/** Something that a browser run used and that no log may hold. */
export type UsedSecret = { readonly kind: string; readonly value: string };

/** What one program has logged. */
export type ProgramLog = { readonly program: string; readonly text: string };

export type Leak = {
  readonly program: string;
  readonly kind: string;
  readonly lines: number;
  /** The first of these lines, every secret in it replaced by its kind. */
  readonly example: string;
};

/** A secret as it may stand in a log: as it is, in an address, and inside of JSON. */
function formsOf({ value }: UsedSecret): string[] {
  return [...new Set([value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])];
}

/** A line without anything that it should not hold. */
function blanked(line: string, secrets: readonly UsedSecret[]): string {
  return secrets.reduce(
    (rest, secret) => formsOf(secret).reduce((text, form) => text.replaceAll(form, `[${secret.kind}]`), rest),
    line,
  );
}

/** Every kind of secret that a program has logged, without the secrets. */
export function findLeaks(logs: readonly ProgramLog[], secrets: readonly UsedSecret[]): Leak[] {
  const kinds = Map.groupBy(secrets, ({ kind }) => kind);
  return logs.flatMap(({ program, text }) => {
    const lines = text.split('\n');
    return [...kinds].flatMap(([kind, ofKind]) => {
      const forms = ofKind.flatMap(formsOf).filter((form) => text.includes(form));
      if (forms.length === 0) return [];
      const leaking = lines.filter((line) => forms.some((form) => line.includes(form)));
      return [{ program, kind, lines: leaking.length, example: blanked(leaking[0] ?? '', secrets) }];
    });
  });
}
