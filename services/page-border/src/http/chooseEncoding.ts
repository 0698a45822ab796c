/** How a body can be sent, the one that is liked best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** Weight of sending a body as it is where nothing is said of that: it is fine, and anything named is better. */
const unnamed = 0.0001;

function weightOf(parameters: readonly string[]): number {
  const named = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
  if (named === undefined) return 1;
  const weight = Number(named.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}

/**
 * The encoding that an `Accept-Encoding` header likes best (RFC 9110, 12.5.3), ours first among equals. One that refuses
 * everything gets the body as it is, since that is better than nothing.
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((entry) => {
        const [name = '', ...parameters] = entry.split(';');
        return [name.trim(), weightOf(parameters)] as const;
      }),
  );
  const weigh = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? unnamed : 0);
  const [best = 'identity'] = [...encodings].sort((one, other) => weigh(other) - weigh(one));
  return weigh(best) > 0 ? best : 'identity';
}
