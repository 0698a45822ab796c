import * as v from 'valibot';
import { type HttpClient, isHttpError, parseResponse, type ReadOptions } from '../http/index.ts';
import { type FooterRecord, footerRecordSchema } from './footerRecordSchema.ts';
import { type Promotion, promotionContentSchema, promotionKindOf, promotionResponseSchema } from './promotionSchema.ts';

const base = '/service/promotion/api/promotion';

/** Id of the benefits strip (CALL-19). */
export const headerTopPromotionId = '~header_top';

/** Id of the footer's content record (CALL-19). */
export const footerPromotionId = 'SHOP_FOOTER';

/** Tags are a set without order; empty ones are not sent. */
export type PromotionFilters = {
  readonly allOfTags?: readonly string[];
  readonly anyOfTags?: readonly string[];
  readonly noneOfTags?: readonly string[];
};

export type PromotionOptions = ReadOptions & {
  readonly filters?: PromotionFilters;
  /** Headers such as the visitor's cookies, for a server that calls on behalf of a visitor. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Calls of the promotions. They reject with an `InvalidResponseError` if the content is invalid. */
export type PromotionApi = {
  load(id: string, options?: PromotionOptions): Promise<Promotion>;
  /** The footer's record; `undefined` when the site has none (404). */
  loadFooter(options?: PromotionOptions): Promise<FooterRecord | undefined>;
};

function sortedTags(tags: readonly string[] | undefined): readonly string[] | undefined {
  return tags && tags.length > 0 ? [...new Set(tags)].sort() : undefined;
}

export function createPromotionApi(http: HttpClient): PromotionApi {
  const read = async (id: string, options?: PromotionOptions) => {
    const { data } = await http.request({
      method: 'GET',
      url: `${base}/${encodeURIComponent(id)}`,
      params: {
        allOfTags: sortedTags(options?.filters?.allOfTags),
        anyOfTags: sortedTags(options?.filters?.anyOfTags),
        noneOfTags: sortedTags(options?.filters?.noneOfTags),
      },
      signal: options?.signal,
      ...(options?.headers ? { headers: options.headers } : {}),
    });
    return parseResponse(promotionResponseSchema, data, `GET ${base}/${id}`);
  };
  return {
    async load(id, options) {
      const { type, contentJSON } = await read(id, options);
      const contentSchema = v.pipe(v.string(), v.parseJson(), promotionContentSchema);
      const content = parseResponse(contentSchema, contentJSON, `contentJSON of ${id}`);
      return { type, kind: promotionKindOf(type), content };
    },
    async loadFooter(options) {
      try {
        const { contentJSON } = await read(footerPromotionId, options);
        const recordSchema = v.pipe(v.string(), v.parseJson(), footerRecordSchema);
        return parseResponse(recordSchema, contentJSON, `contentJSON of ${footerPromotionId}`);
      } catch (error) {
        if (isHttpError(error) && error.status === 404) return undefined;
        throw error;
      }
    },
  };
}
