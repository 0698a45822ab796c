import { css } from '@emotion/react';
import { Button, Modal, Notification, space, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { LinkFault } from '../../features/link/LinkStore.ts';
import type { PreviewStore } from '../PreviewStore.ts';
import { describeView } from './describeView.ts';

const bodyStyles = css`
  display: grid;
  gap: ${space(4)};
  & > dl {
    ${type.s}
    display: grid;
    gap: ${space(1)};
    margin: 0;
    overflow-wrap: anywhere;
  }
  & dt {
    font-weight: 600;
  }
  & dd {
    margin: 0 0 ${space(2)};
  }
  & > p {
    margin: 0;
  }
`;

const actionsStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  @media (max-width: 479px) {
    & > button {
      flex: 1 1 100%;
    }
  }
`;

type Props = { readonly store: PreviewStore };

/** Asks before a link's view replaces the session's settings, and says why a view is not applied. */
export const LinkDialog = observer(function LinkDialog({ store }: Props) {
  const { t } = useLingui();
  const { fault, isApplying, view, apply, close } = store.linked;
  const faults: Readonly<Record<LinkFault, string>> = {
    unreadable: t`The view of this link cannot be read. Please have the link copied again.`,
    versions: t`A version that this link names is no longer published, so its view cannot be shown.`,
    test: t`The A/B test of this link does not run at its date, so its view cannot be shown.`,
    failed: t`The view of this link could not be applied. Nothing was changed.`,
  };
  const isPossible = fault === undefined || fault === 'failed';
  return (
    <Modal isOpen title={t`View of a link`} closeLabel={t`Close`} size="S" onClose={close}>
      <div css={bodyStyles}>
        {fault && <Notification kind="error">{faults[fault]}</Notification>}
        {isPossible && !fault && (
          <p>{t`This link shows another view than you have chosen. Do you want to replace your settings?`}</p>
        )}
        {view && (
          <dl>
            <dt>{t`Your view`}</dt>
            <dd>{describeView(store.ownView, store.site, t`Today`)}</dd>
            <dt>{t`View of the link`}</dt>
            <dd>{describeView(view, store.site, t`Today`)}</dd>
          </dl>
        )}
        <div css={actionsStyles}>
          {isPossible && (
            <Button size="small" state={isApplying ? 'loading' : 'none'} onClick={() => void apply()}>
              {fault ? t`Try again` : t`Replace my settings`}
            </Button>
          )}
          <Button variant="secondary" size="small" isDisabled={isApplying} onClick={close}>
            {isPossible ? t`Keep my settings` : t`Close`}
          </Button>
        </div>
      </div>
    </Modal>
  );
});
