/** An event of a browser trace. Times are in microseconds; `tts` and `tdur` count the thread's CPU time. */
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

/** Milliseconds from a click to its paint: `mainThread` is CPU time of the page's thread, `wall` is wall time. */
export type PaintTime = { readonly mainThread: number; readonly wall: number };

/** For every click of a trace, the time from its dispatch to the end of the next paint. */
export function paintTimes(trace: string): PaintTime[] {
  const events: readonly TraceEvent[] = JSON.parse(trace).traceEvents;
  const complete = events.filter(({ ph }) => ph === 'X');
  const dispatched = complete.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click');
  return dispatched.flatMap((click) => {
    const { pid, tid, ts, dur = 0, tts = 0 } = click;
    const painted = complete
      .filter((event) => event.pid === pid && event.tid === tid && event.name === 'Layerize' && event.ts > ts + dur)
      .toSorted((one, other) => one.ts - other.ts)[0];
    if (!painted) return [];
    const { tts: paintedTts = 0, tdur = 0 } = painted;
    return [{ mainThread: (paintedTts + tdur - tts) / 1000, wall: (painted.ts + (painted.dur ?? 0) - ts) / 1000 }];
  });
}
