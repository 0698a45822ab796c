import { getHttpClient } from '@kontor/store';
import { type Loaded, useLoaded } from '../loading/useLoaded.ts';
import type { PageProps } from '../pageProps.ts';
import { contentAddress } from './contentAddress.ts';
import type { ContentByKind, ContentOf } from './pageContent.ts';

/**
 * A page's content. It comes from the document if the server has put it there. Otherwise, the browser loads it. The
 * code that loads and validates content is a separate chunk, because most documents contain their content.
 */
export function usePageContent<Kind extends keyof ContentOf>(
  kind: Kind,
  { page, query, content }: Pick<PageProps, 'page' | 'query' | 'content'>,
): Loaded<ContentOf[Kind]> {
  const known: ContentByKind | undefined = content;
  return useLoaded<ContentOf[Kind]>(async () => {
    const [{ loadContent }, http] = await Promise.all([
      import(/* webpackChunkName: "content" */ './loadContent.ts'),
      getHttpClient(),
    ]);
    return loadContent[kind](http, contentAddress(page.subject, query));
  }, known?.[kind]);
}
