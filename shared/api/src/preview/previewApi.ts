import { type HttpClient, type HttpResponse, isHttpError, parseResponse, type ReadOptions } from '../http/index.ts';
import {
  type PreviewPart,
  type PreviewSession,
  type PreviewTokenStatus,
  previewCheckSchema,
  previewDifferencesSchema,
  previewTokenResponseSchema,
} from './previewSchema.ts';
import { type RemoteVersions, remoteVersionsSchema, versionsPath } from './versionsSchema.ts';

const base = '/service/preview/api';

export type PreviewSettings = {
  /** ISO instant with offset. */
  readonly previewDateTime: string;
  /** Both empty when no A/B test is chosen. */
  readonly test: string;
  readonly group: string;
};

/** Calls of the staff preview (CALL-31 to CALL-33); none is ever cached. */
export type PreviewApi = {
  /** The session, or `undefined` when the check of the cookies did not pass. */
  checkAuth(options?: ReadOptions): Promise<PreviewSession | undefined>;
  /** Rejects when the session could not be renewed. */
  renew(options?: ReadOptions): Promise<void>;
  /** Rejects when the session did not end. */
  logout(options?: ReadOptions): Promise<void>;
  apply(settings: PreviewSettings, options?: ReadOptions): Promise<PreviewTokenStatus>;
  /** The versions of all remotes, as this session gets them. Rejects where staff cannot choose versions. */
  versions(options?: ReadOptions): Promise<RemoteVersions[]>;
  /** Chooses versions, by remote; an empty object returns to the live ones. Rejects when they were not chosen. */
  chooseVersions(pins: Readonly<Record<string, string>>): Promise<void>;
  /** The parts of the site's pages that differ from today. */
  differences(options?: ReadOptions): Promise<PreviewPart[]>;
};

export function createPreviewApi(http: HttpClient): PreviewApi {
  const headers = { 'cache-control': 'no-store' };
  const get = (path: string, options?: ReadOptions): Promise<HttpResponse> =>
    http.request({ method: 'GET', url: `${base}${path}`, headers, signal: options?.signal });
  return {
    async checkAuth(options) {
      try {
        const { data } = await get('/auth/checkauth', options);
        const check = parseResponse(previewCheckSchema, data, `GET ${base}/auth/checkauth`);
        if (check.status !== 'success') return undefined;
        return {
          dateTime: check.dateTime ?? undefined,
          abTestName: check.abTestName ?? undefined,
          abTestGroup: check.abTestGroup ?? undefined,
        };
      } catch (error) {
        if (isHttpError(error) && (error.status === 401 || error.status === 403)) return undefined;
        throw error;
      }
    },
    async renew(options) {
      await get('/auth/login/renew', options);
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
        acceptStatus: [400, 401, 403, 500],
        signal: options?.signal,
      });
      return parseResponse(previewTokenResponseSchema, data, `POST ${base}/token`).status;
    },
    async versions(options) {
      const { data } = await http.request({ method: 'GET', url: versionsPath, headers, signal: options?.signal });
      return parseResponse(remoteVersionsSchema, data, `GET ${versionsPath}`).remotes;
    },
    async chooseVersions(pins) {
      await http.request({ method: 'PUT', url: versionsPath, headers, body: { pins } });
    },
    async differences(options) {
      const { data } = await get('/differences', options);
      return parseResponse(previewDifferencesSchema, data, `GET ${base}/differences`).differences;
    },
  };
}
