import { css } from '@emotion/react';
import { color, type } from '@kontor/ui';
import { usePageContent } from '../content/usePageContent.ts';
import { useTitle } from '../documentHooks.ts';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import { MessagePage } from '../MessagePage.tsx';
import type { PageProps } from '../pageProps.ts';
import { contentStyles, headStyles, pageTitleStyles } from '../pageStyles.ts';
import { CategoryBannerSlot } from './CategoryBannerSlot.tsx';
import { ProductCount } from './ProductCount.tsx';
import { ProductGrid } from './ProductGrid.tsx';

const parentStyles = css`
  ${type.s}
  margin: 0;
  color: ${color('ink-muted')};
`;

/** All products in a category. */
export function CategoryPage(props: PageProps) {
  const { page } = props;
  const category = usePageContent('category', props);
  useTitle(category.state === 'loaded' ? category.value?.title : undefined);
  if (category.state === 'loaded' && !category.value) {
    return <MessagePage {...props} page={{ ...page, subject: 'not-found' }} />;
  }
  return (
    <div css={contentStyles}>
      <LoadedContent content={category} shape="listing">
        {(value) =>
          value && (
            <>
              <div css={headStyles}>
                {value.parent && (
                  <a css={parentStyles} href={`/category/${value.parent.key}`}>
                    {value.parent.title}
                  </a>
                )}
                <h1 css={pageTitleStyles}>{value.title}</h1>
                <p css={parentStyles}>
                  <ProductCount count={value.products.length} />
                </p>
              </div>
              <CategoryBannerSlot {...props} />
              <ProductGrid products={value.products} site={page.site} list="category" isFirst />
            </>
          )
        }
      </LoadedContent>
    </div>
  );
}
