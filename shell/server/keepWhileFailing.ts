/**
 * How long an old value may be used while its source fails. Page-border itself keeps old content for the same length of
 * time.
 */
const maxStaleMs = 600_000;

/** Time until the next request after a failed one. */
const retryMs = 5_000;

type Renewal<Value> = {
  /** The cache's previous value, if it may be used again. */
  readonly former: Value | undefined;
  readonly load: () => Promise<Value | undefined>;
  /** The options of the cache's fetch. */
  readonly options: { ttl?: number | undefined };
  /** Milliseconds since an arbitrary point in time. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
};

/**
 * Loads the next value for a cache, or returns the former one for up to ten minutes while its source fails. The former
 * value then counts as fresh for a few seconds, so that few requests wait for a source that hangs.
 *
 * @throws the error that `load` throws, if there is no former value or if it is too old
 */
export async function keepWhileFailing<Value extends { readonly sentAt: number }>(
  renewal: Renewal<Value>,
): Promise<Value | undefined> {
  const { former, load, options, now, onError } = renewal;
  try {
    return await load();
  } catch (error) {
    if (!former || now() - former.sentAt > maxStaleMs) throw error;
    options.ttl = retryMs;
    onError(error);
    return former;
  }
}
