import { css } from '@emotion/react';
import type { PreviewPart } from '@kontor/api/preview';
import { above } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { PreviewStore } from '../PreviewStore.ts';
import { describeDate } from './describeView.ts';

const viewStyles = css`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  & > p {
    margin: 0;
  }
  & > p:first-of-type {
    font-weight: 600;
  }
  text-align: center;
  text-wrap: pretty;
  ${above.mobile} {
    text-align: start;
  }
`;

type Props = { readonly store: PreviewStore };

/** The previewed date and group, and the differences from today. */
export const PreviewedView = observer(function PreviewedView({ store }: Props) {
  const { t } = useLingui();
  const { dateTime, abTestName, abTestGroup } = store.session ?? {};
  const names: Readonly<Record<PreviewPart, string>> = {
    topBanner: t`top banner`,
    categoryBanners: t`category banners`,
    navigation: t`navigation`,
    themeWorlds: t`theme worlds`,
    suggestions: t`search suggestions`,
    footer: t`footer`,
  };
  const date = dateTime ? describeDate(dateTime, store.site) : t`Today`;
  const group = abTestName && abTestGroup ? `${abTestName}: ${abTestGroup}` : t`no A/B test group`;
  const parts = store.differences?.map((part) => names[part]).join(', ');
  return (
    <div css={viewStyles}>
      <p>
        {date} · {group}
      </p>
      {parts !== undefined && <p>{parts === '' ? t`Nothing differs from today.` : t`Differs from today: ${parts}`}</p>}
    </div>
  );
});
