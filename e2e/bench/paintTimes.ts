/** A browser trace event. Times are in microseconds. `tts` and `tdur` count the thread's CPU time. */
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tts?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
};

/**
 * Milliseconds from an event to its paint. `mainThread` is the CPU time of the page's thread, and `wall` is wall time.
 */
export type PaintTime = { readonly mainThread: number; readonly wall: number };

/** Returns, for every event of a type in a trace, the time from its dispatch to the end of the next paint. */
export function paintTimes(trace: string, type: 'click' | 'keydown' = 'click'): PaintTime[] {
  const events: readonly TraceEvent[] = JSON.parse(trace).traceEvents;
  const complete = events.filter(({ ph }) => ph === 'X');
  const dispatched = complete.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type);
  return dispatched.flatMap((event) => {
    const { pid, tid, ts, dur = 0, tts = 0 } = event;
    const painted = complete
      .filter((next) => next.pid === pid && next.tid === tid && next.name === 'Layerize' && next.ts > ts + dur)
      .toSorted((one, other) => one.ts - other.ts)[0];
    if (!painted) return [];
    const { tts: paintedTts = 0, tdur = 0 } = painted;
    return [{ mainThread: (paintedTts + tdur - tts) / 1000, wall: (painted.ts + (painted.dur ?? 0) - ts) / 1000 }];
  });
}
