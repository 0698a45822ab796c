import { type HttpClient, isHttpError, type ReadOptions } from '../http/index.ts';
import type { FooterRecord } from './footerRecordSchema.ts';
import type { Promotion } from './promotionContent.ts';
import { footerPromotionId } from './promotionIds.ts';

const base = '/service/promotion/api/promotion';

/** The tags are an unordered set; empty tags are not sent. */
export type PromotionFilters = {
  readonly allOfTags?: readonly string[];
  readonly anyOfTags?: readonly string[];
  readonly noneOfTags?: readonly string[];
};

export type PromotionOptions = ReadOptions & {
  readonly filters?: PromotionFilters;
  /** Headers such as the visitor's cookies, for a server that makes the call on a visitor's behalf. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** The promotion calls. They reject with an `InvalidResponseError` if the content is invalid. */
export type PromotionApi = {
  /** Returns a promotion; `undefined` if there is none (404). */
  load(id: string, options?: PromotionOptions): Promise<Promotion | undefined>;
  /** Returns the footer's record; `undefined` if the site has none (404). */
  loadFooter(options?: PromotionOptions): Promise<FooterRecord | undefined>;
};

function sortedTags(tags: readonly string[] | undefined): readonly string[] | undefined {
  return tags && tags.length > 0 ? [...new Set(tags)].sort() : undefined;
}

/** Most pages get their promotions from the server, so the code that validates them is loaded with the first call. */
const loadParser = () => import(/* webpackChunkName: "content" */ './parsePromotion.ts');

export function createPromotionApi(http: HttpClient): PromotionApi {
  const read = async (id: string, options?: PromotionOptions) => {
    const url = `${base}/${encodeURIComponent(id)}`;
    const [{ data }, parser] = await Promise.all([
      http.request({
        method: 'GET',
        url,
        params: {
          allOfTags: sortedTags(options?.filters?.allOfTags),
          anyOfTags: sortedTags(options?.filters?.anyOfTags),
          noneOfTags: sortedTags(options?.filters?.noneOfTags),
        },
        signal: options?.signal,
        ...(options?.headers ? { headers: options.headers } : {}),
      }),
      loadParser(),
    ]);
    return { data, parser, call: `GET ${base}/${id}` };
  };
  /** Converts status 404 to `undefined`, because there is nothing to show. */
  const unlessMissing = async <Value>(answer: Promise<Value>): Promise<Value | undefined> => {
    try {
      return await answer;
    } catch (error) {
      if (isHttpError(error) && error.status === 404) return undefined;
      throw error;
    }
  };
  return {
    async load(id, options) {
      const answer = await unlessMissing(read(id, options));
      return answer?.parser.parsePromotion(answer.data, id, answer.call);
    },
    async loadFooter(options) {
      const answer = await unlessMissing(read(footerPromotionId, options));
      return answer?.parser.parseFooterRecord(answer.data, footerPromotionId, answer.call);
    },
  };
}
