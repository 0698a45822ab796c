import { css } from '@emotion/react';
import type { FooterProps } from '@kontor/federation';
import { KeptMarkup, keptPart } from '@kontor/federation/hydration';
import { localeOf } from '@kontor/site';
import { useRootStore } from '@kontor/store';
import { above, color, gridStyles, Logo, space } from '@kontor/ui';
import { useLingui } from '@lingui/react';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { ContentProvider } from './content/contentContext.ts';
import { settleFolds, toggleFold } from './content/foldContent.browser.ts';
import { FooterSkeleton } from './FooterSkeleton.tsx';
import type { FooterStore } from './FooterStore.ts';
import { LegalLinks } from './features/legal/LegalLinks.tsx';
import { SalesTax } from './features/legal/SalesTax.tsx';
import { NewsletterOffer } from './features/newsletter-slot/NewsletterOffer.tsx';
import { NewsletterSlot } from './features/newsletter-slot/NewsletterSlot.tsx';
import { ViewChanger } from './features/view-changer/ViewChanger.tsx';
import { reportUnknownLogos } from './logos/reportUnknownLogos.ts';
import type { Report } from './report.ts';

const footerStyles = css`
  background: ${color('sand')};
  color: ${color('ink')};
`;

const contentStyles = css`
  @media print {
    display: none;
  }
  padding-block-start: ${space(10)};
  ${above.mobile} {
    padding-block-start: ${space(14)};
  }
`;

const barStyles = css`
  display: grid;
  gap: ${space(4)};
  padding-block: ${space(6)} ${space(8)};
`;

const rowStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)} ${space(8)};
`;

/** The preview slot takes up no row, because it is empty for shoppers. */
const previewStyles = css`
  display: contents;
`;

const logoStyles = css`
  display: none;
  margin-inline-start: auto;
  ${above.mobile} {
    display: block;
  }
`;

const FooterContent = keptPart(
  async () => (await import(/* webpackChunkName: "record" */ './content/FooterContent.kept.tsx')).FooterContent,
  true,
);

export type FooterViewProps = Pick<
  FooterProps,
  'site' | 'platform' | 'isAppClient' | 'isReducedVersion' | 'newsletter' | 'preview'
> & {
  readonly store: FooterStore;
  readonly report: Report;
};

/** The footer. Until the content record has loaded, the footer shows static legal links. */
export const Footer = observer(function Footer(props: FooterViewProps) {
  const { site, platform, newsletter, preview, store, report } = props;
  const { isAppClient = false, isReducedVersion: isReduced = false } = props;
  const { personalData } = useRootStore();
  const { i18n } = useLingui();
  const locale = localeOf(site);
  useEffect(() => {
    void store.load();
  }, [store]);
  const { record, isSettled } = store;
  useEffect(() => {
    if (record) reportUnknownLogos(record, site, report);
  }, [record, site, report]);
  const content = {
    site,
    lang: locale === i18n.locale ? undefined : locale,
    isMobileClient: platform === 'MATCH' || platform === 'SMARTPHONE',
  };
  const shownRecord = record && (
    <KeptMarkup
      of={record}
      adjust={settleFolds}
      lang={content.lang}
      css={[gridStyles, contentStyles]}
      onClick={toggleFold}
    >
      <FooterContent record={record} isReduced={isReduced} adjust={settleFolds} />
    </KeptMarkup>
  );
  return (
    <ContentProvider value={content}>
      <footer dir="ltr" css={footerStyles}>
        {newsletter && (
          <NewsletterSlot personalData={personalData}>
            <KeptMarkup of={null}>
              <div data-place="newsletter">{newsletter(<NewsletterOffer site={site} />)}</div>
            </KeptMarkup>
          </NewsletterSlot>
        )}
        {/* If the page contained the record, the server's markup stays until the code has loaded. */}
        {store.isLoadedHere ? <Suspense fallback={<FooterSkeleton />}>{shownRecord}</Suspense> : shownRecord}
        {!isSettled && <FooterSkeleton />}
        <div css={[gridStyles, barStyles]}>
          <div css={rowStyles}>
            <LegalLinks links={record?.legalLinks ?? []} hasContractCancellation={site === 'DE'} />
            {record && !isAppClient && <ViewChanger texts={record.viewChanger} site={site} />}
          </div>
          <div css={rowStyles}>
            {record?.salesTax && <SalesTax salesTax={record.salesTax} />}
            <div css={logoStyles}>
              <Logo />
            </div>
          </div>
          <KeptMarkup of={null} css={previewStyles}>
            <div css={previewStyles} data-place="preview">
              {preview}
            </div>
          </KeptMarkup>
        </div>
      </footer>
    </ContentProvider>
  );
});
