import { type HttpClient, parseResponse, type ReadOptions } from '../http/index.ts';
import { type AbTest, abTestsSchema } from './abtestSchema.ts';

const base = '/service/abtestfrontend/api/v1';

/** Calls of the A/B tests (CALL-35, CALL-36). */
export type AbTestApi = {
  /** Tests that run at an ISO instant. */
  testsAt(dateTime: string, options?: ReadOptions): Promise<AbTest[]>;
  /** Assigns the visitor to groups. The answer is not read. */
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
      return parseResponse(abTestsSchema, data, `GET ${base}/gettestsat`);
    },
    async assign(options) {
      await http.request({ method: 'GET', url: `${base}/getassignment`, signal: options?.signal });
    },
  };
}
