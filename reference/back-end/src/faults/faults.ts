import type { Fault } from './fault.ts';

/** The largest number of faults, so that tests that do not clear theirs cannot fill the memory. */
const maxFaults = 200;

type FaultyCall = {
  readonly call: string;
  readonly visitor: string | undefined;
  readonly params: Readonly<Record<string, string>>;
};

/** The faults that are set. They are stored in memory only: a restart clears them. */
export type Faults = {
  all(): readonly Fault[];
  /**
   * Sets a fault. It replaces one for the same call, visitor and parameters; if there are too many, the oldest is
   * removed.
   */
  set(fault: Fault): void;
  clear(which: { readonly call?: string | undefined; readonly visitor?: string | undefined }): void;
  /** The fault of a call; uses up one of its times. A fault of the visitor takes precedence over one for all visitors. */
  take(call: FaultyCall): Fault | undefined;
};

const keyOf = ({ call, visitor, params }: Fault): string =>
  JSON.stringify([call, visitor, Object.entries(params ?? {}).sort()]);

function meets(fault: Fault, { call, visitor, params }: FaultyCall): boolean {
  if (fault.call !== call || (fault.visitor !== 'all' && fault.visitor !== visitor)) return false;
  return Object.entries(fault.params ?? {}).every(([name, value]) => params[name] === value);
}

export function createFaults(): Faults {
  const faults = new Map<string, Fault>();
  return {
    all: () => [...faults.values()],
    set(fault) {
      const key = keyOf(fault);
      faults.delete(key);
      faults.set(key, fault);
      const [oldest] = faults.keys();
      if (faults.size > maxFaults && oldest !== undefined) faults.delete(oldest);
    },
    clear({ call, visitor }) {
      for (const [key, fault] of faults) {
        const matches = (call ?? fault.call) === fault.call && (visitor ?? fault.visitor) === fault.visitor;
        if (matches) faults.delete(key);
      }
    },
    take(call) {
      const met = [...faults.values()].filter((fault) => meets(fault, call));
      const fault = met.find(({ visitor }) => visitor !== 'all') ?? met[0];
      if (fault?.times === undefined) return fault;
      if (fault.times > 1) faults.set(keyOf(fault), { ...fault, times: fault.times - 1 });
      else faults.delete(keyOf(fault));
      return fault;
    },
  };
}
