import type { PublishTarget } from '../target/PublishTarget.ts';

/**
 * A target that simulates a killed process: it stops after the given number of writes and leaves the last write half
 * finished.
 */
export function killTarget(target: PublishTarget, killAfter: number): PublishTarget {
  let steps = 0;
  const step =
    <Arguments extends unknown[], Result>(write: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      steps += 1;
      if (steps > killAfter) throw new Error('the process was killed');
      return write(...given);
    };
  const alive =
    <Arguments extends unknown[], Result>(read: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      if (steps > killAfter) throw new Error('the process was killed');
      return read(...given);
    };
  return {
    read: alive(target.read),
    readFile: alive(target.readFile),
    readObject: alive(target.readObject),
    readFreeze: alive(target.readFreeze),
    listFiles: alive(target.listFiles),
    readCheck: alive(target.readCheck),
    readHistory: alive(target.readHistory),
    readHosts: alive(target.readHosts),
    placeFiles: step(target.placeFiles),
    addHistory: step(target.addHistory),
    keepCheck: step(target.keepCheck),
    removeCheck: step(target.removeCheck),
    keepHost: step(target.keepHost),
    removeHost: step(target.removeHost),
    removeObjects: step(target.removeObjects),
    replace: step(target.replace),
  };
}
