import type { HttpClient, HttpRequest, HttpResponse } from './httpClient.ts';
import { HttpError } from './httpError.ts';

/** For tests: responds to calls with the listed responses, in order, and records the calls. */
export function fakeHttpClient(...answers: readonly (HttpResponse | Error)[]): HttpClient & { calls: HttpRequest[] } {
  const waiting = [...answers];
  const calls: HttpRequest[] = [];
  return {
    calls,
    async request(request) {
      calls.push(request);
      const answer = waiting.shift();
      if (!answer) throw new Error(`unexpected call of ${request.url}`);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

/** For tests: a response with status 200. */
export function ok(data: unknown): HttpResponse {
  return { status: 200, data };
}

/** For tests: a refused call. */
export function refused(status: number, body?: unknown): HttpError {
  return new HttpError({ code: 'STATUS', url: '/refused', status, body });
}

/** For tests: an aborted call. */
export function aborted(): HttpError {
  return new HttpError({ code: 'ABORTED', url: '/aborted' });
}
