import { css } from '@emotion/react';
import { Button, color, radius, space } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { VersionsStore } from './VersionsStore.ts';

const badgeStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding: ${space(2)} ${space(4)};
  border: 2px solid ${color('danger')};
  border-radius: ${radius.m};
  background: ${color('danger-soft')};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

type Props = { readonly store: VersionsStore };

/** Tells which remotes run in another version than the live one, with the way back. */
export const PinnedBadge = observer(function PinnedBadge({ store }: Props) {
  if (store.pinned.length === 0) return null;
  const names = store.pinned.map(({ name, pinned }) => `${name} ${pinned}`).join(', ');
  return (
    <div css={badgeStyles}>
      <span>
        <Trans>Not the live version: {names}</Trans>
      </span>
      <Button
        variant="secondary"
        size="small"
        state={store.isApplying ? 'loading' : 'none'}
        onClick={() => void store.reset()}
      >
        <Trans>Back to live versions</Trans>
      </Button>
    </div>
  );
});
