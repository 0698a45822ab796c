import type { HttpClient, ReadOptions } from '../http/index.ts';
import type { AbTest } from './abtestSchema.ts';

const base = '/service/abtestfrontend/api/v1';

/** The A/B test calls (CALL-35, CALL-36). */
export type AbTestApi = {
  /** Returns the tests that are running at the given ISO instant. */
  testsAt(dateTime: string, options?: ReadOptions): Promise<AbTest[]>;
  /** Assigns the visitor to groups. The response is ignored. */
  assign(options?: ReadOptions): Promise<void>;
};

export function createAbTestApi(http: HttpClient): AbTestApi {
  return {
    async testsAt(dateTime, options) {
      const { data } = await http.request({
        method: 'GET',
        url: `${base}/gettestsat`,
        params: { time: dateTime },
        headers: { 'cache-control': 'no-store' },
        signal: options?.signal,
      });
      // Loaded on demand, because every page assigns tests but only staff list them.
      const { parseAbTests } = await import(/* webpackChunkName: "content" */ './parseAbTests.ts');
      return parseAbTests(data, `GET ${base}/gettestsat`);
    },
    async assign(options) {
      await http.request({ method: 'GET', url: `${base}/getassignment`, signal: options?.signal });
    },
  };
}
