import { type HttpClient, type HttpResponse, isHttpError, parseResponse, type ReadOptions } from '../http/index.ts';
import {
  type PreviewPart,
  type PreviewSession,
  type PreviewTokenStatus,
  previewTokenResponseSchema,
  readableCheckSchema,
} from './previewSchema.ts';
import type { SharedView } from './sharedView.ts';
import { type RemoteVersions, versionsPath } from './versionsSchema.ts';

const base = '/service/preview/api';

/**
 * Loaded on demand, because every page with a preview cookie checks the session, but only the staff panel reads these
 * lists.
 */
const readers = () => import(/* webpackChunkName: "content" */ './readPreviewLists.ts');

export type PreviewSettings = {
  /** An ISO instant with its offset. */
  readonly previewDateTime: string;
  /** Both are empty if no A/B test is chosen. */
  readonly test: string;
  readonly group: string;
};

/** The staff preview calls (CALL-31 to CALL-33), none of which is ever cached. */
export type PreviewApi = {
  /** Returns the session, or `undefined` if the cookie check failed. */
  checkAuth(options?: ReadOptions): Promise<PreviewSession | undefined>;
  /** Returns false if the session has ended. Rejects if it cannot be renewed for any other reason. */
  renew(options?: ReadOptions): Promise<boolean>;
  /** Ends the session. Rejects if that fails. */
  logout(options?: ReadOptions): Promise<void>;
  apply(settings: PreviewSettings, options?: ReadOptions): Promise<PreviewTokenStatus>;
  /** Returns to today, without an A/B group. Rejects if that fails. */
  reset(): Promise<void>;
  /**
   * Applies both the settings and the versions of a view, or neither of them. A view without a date contains only
   * versions.
   */
  applyView(view: SharedView): Promise<PreviewTokenStatus>;
  /** Returns the versions of all remotes as this session gets them. Rejects if staff cannot choose versions here. */
  versions(options?: ReadOptions): Promise<RemoteVersions[]>;
  /** Chooses versions, by remote; an empty object returns to the live versions. Rejects if that fails. */
  chooseVersions(pins: Readonly<Record<string, string>>): Promise<void>;
  /** Returns the parts of the site's pages that differ from today. */
  differences(options?: ReadOptions): Promise<PreviewPart[]>;
};

/** The error statuses whose response body contains the result of applying the settings. */
const acceptStatus = [400, 401, 403, 500];

const isRefused = (error: unknown): boolean => isHttpError(error) && (error.status === 401 || error.status === 403);

function readSession(data: unknown): PreviewSession | undefined {
  const { status, dateTime, abTestName, abTestGroup } = parseResponse(
    readableCheckSchema,
    data,
    `GET ${base}/auth/checkauth`,
  );
  if (status !== 'success') return undefined;
  return {
    dateTime: dateTime ?? undefined,
    abTestName: abTestName ?? undefined,
    abTestGroup: abTestGroup ?? undefined,
  };
}

const headers = { 'cache-control': 'no-store' };

export function createPreviewApi(http: HttpClient): PreviewApi {
  const get = (path: string, options?: ReadOptions): Promise<HttpResponse> =>
    http.request({ method: 'GET', url: `${base}${path}`, headers, signal: options?.signal });
  return {
    async checkAuth(options) {
      try {
        return readSession((await get('/auth/checkauth', options)).data);
      } catch (error) {
        if (isRefused(error)) return undefined;
        throw error;
      }
    },
    async renew(options) {
      try {
        await get('/auth/login/renew', options);
        return true;
      } catch (error) {
        if (isRefused(error)) return false;
        throw error;
      }
    },
    async logout(options) {
      await get('/auth/logout', options);
    },
    async apply({ previewDateTime, test, group }, options) {
      const { data } = await http.request({
        method: 'POST',
        url: `${base}/token`,
        params: { test, group },
        headers,
        body: { previewDateTime },
        acceptStatus,
        signal: options?.signal,
      });
      return parseResponse(previewTokenResponseSchema, data, `POST ${base}/token`).status;
    },
    async reset() {
      await http.request({ method: 'DELETE', url: `${base}/token`, headers });
    },
    async applyView({ dateTime, test, group, versions }) {
      const settings = dateTime === undefined ? {} : { settings: { previewDateTime: dateTime, test, group } };
      const body = { pins: versions, ...settings };
      const { data } = await http.request({ method: 'PUT', url: versionsPath, headers, body, acceptStatus });
      return parseResponse(previewTokenResponseSchema, data, `PUT ${versionsPath}`).status;
    },
    async versions(options) {
      const { data } = await http.request({ method: 'GET', url: versionsPath, headers, signal: options?.signal });
      const { readVersions } = await readers();
      return readVersions(data, `GET ${versionsPath}`);
    },
    async chooseVersions(pins) {
      await http.request({ method: 'PUT', url: versionsPath, headers, body: { pins } });
    },
    async differences(options) {
      const { data } = await get('/differences', options);
      const { readDifferences } = await readers();
      return readDifferences(data, `GET ${base}/differences`);
    },
  };
}
