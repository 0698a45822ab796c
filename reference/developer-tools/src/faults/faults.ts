import * as v from 'valibot';

/** The longest delay, in milliseconds. No client waits that long. */
const maxDelayMs = 60_000;

/** A method and a route pattern, such as `GET /service/promotion/api/promotion/:id`. */
const callSchema = v.pipe(v.string(), v.maxLength(200), v.regex(/^(?:GET|POST|PUT|DELETE) \/[\w\-./:*]*$/));

/** Whom a fault affects: the visitor who sets it, one visitor by id, or all visitors. */
const visitorSchema = v.optional(v.union([v.picklist(['all', 'me']), v.pipe(v.string(), v.uuid())]), 'all');

/** A fault as requested. */
export const faultSchema = v.pipe(
  v.strictObject({
    call: callSchema,
    visitor: visitorSchema,
    /** Only calls with these path parameters, such as `{ id: 'top_banner' }`. */
    params: v.optional(v.record(v.pipe(v.string(), v.maxLength(32)), v.pipe(v.string(), v.maxLength(200)))),
    delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxDelayMs))),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
    /** The body for `status`. By default, an error in the back end's usual form. */
    body: v.optional(v.unknown()),
    /** The call is carried out, but its JSON response is cut off in the middle. */
    isMalformed: v.optional(v.boolean(), false),
    /** The connection ends without a response. */
    isDropped: v.optional(v.boolean(), false),
    /** How many calls fail. By default, all calls fail until the fault is cleared. */
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
  }),
  v.check(
    ({ delayMs, status, isMalformed, isDropped }) =>
      delayMs !== undefined || status !== undefined || isMalformed || isDropped,
    'nothing goes wrong',
  ),
  v.check(({ body, status }) => body === undefined || status !== undefined, 'a body without a status'),
);

/** The query for clearing faults: all of them, or only those for one call or visitor. */
export const faultClearSchema = v.strictObject({
  call: v.optional(v.pipe(v.string(), v.maxLength(200))),
  visitor: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

/** An active fault. Its `visitor` is an id or `all`. */
type Fault = v.InferOutput<typeof faultSchema> & { readonly visitor: string };

/** The maximum number of faults, so tests that do not clear their faults cannot fill the memory. */
const maxFaults = 200;

type FaultyCall = {
  readonly call: string;
  readonly visitor: string | undefined;
  readonly params: Readonly<Record<string, string>>;
};

export type Faults = ReturnType<typeof createFaults>;

const keyOf = ({ call, visitor, params }: Fault): string =>
  JSON.stringify([call, visitor, Object.entries(params ?? {}).sort()]);

function meets(fault: Fault, { call, visitor, params }: FaultyCall): boolean {
  if (fault.call !== call || (fault.visitor !== 'all' && fault.visitor !== visitor)) return false;
  return Object.entries(fault.params ?? {}).every(([name, value]) => params[name] === value);
}

/** The active faults. They are stored only in memory, so a restart clears them. */
export function createFaults() {
  const faults = new Map<string, Fault>();
  return {
    all: (): readonly Fault[] => [...faults.values()],
    /**
     * Sets a fault, which replaces a fault for the same call, visitor and parameters. If there are too many, removes
     * the oldest.
     */
    set(fault: Fault): void {
      const key = keyOf(fault);
      faults.delete(key);
      faults.set(key, fault);
      const [oldest] = faults.keys();
      if (faults.size > maxFaults && oldest !== undefined) faults.delete(oldest);
    },
    clear({ call, visitor }: v.InferOutput<typeof faultClearSchema>): void {
      for (const [key, fault] of faults) {
        const matches = (call ?? fault.call) === fault.call && (visitor ?? fault.visitor) === fault.visitor;
        if (matches) faults.delete(key);
      }
    },
    /**
     * Finds the fault for a call and reduces the number of calls that it still affects. A fault for the visitor takes
     * precedence over one for all visitors.
     */
    take(call: FaultyCall): Fault | undefined {
      const met = [...faults.values()].filter((fault) => meets(fault, call));
      const fault = met.find(({ visitor }) => visitor !== 'all') ?? met[0];
      if (fault?.times === undefined) return fault;
      if (fault.times > 1) faults.set(keyOf(fault), { ...fault, times: fault.times - 1 });
      else faults.delete(keyOf(fault));
      return fault;
    },
  };
}
