import { css } from '@emotion/react';
import {
  checkShape,
  closeShape,
  color,
  Icon,
  infoShape,
  radius,
  space,
  touchTarget,
  type,
  warningShape,
} from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import type { PreviewMessage } from './PreviewStore.ts';

type MessageKind = 'info' | 'error' | 'loading';

const kinds: Readonly<Record<PreviewMessage, MessageKind>> = {
  loading: 'loading',
  applied: 'info',
  applyFailed: 'error',
  incomplete: 'error',
  groupMissing: 'error',
  logoutFailed: 'error',
  copyFailed: 'error',
};

const shapes: Readonly<Record<MessageKind, string>> = { info: checkShape, error: warningShape, loading: infoShape };

const messageStyles = css`
  ${type.s}
  display: flex;
  align-items: center;
  gap: ${space(3)};
  inline-size: 100%;
  min-block-size: ${touchTarget};
  padding: ${space(2)} ${space(4)};
  border: 1px solid ${color('line-strong')};
  border-inline-start-width: 4px;
  border-radius: ${radius.m};
  background: ${color('surface')};
  color: inherit;
  text-align: start;
  cursor: pointer;
  & > span {
    flex: 1;
  }
  & svg {
    flex: none;
  }
`;

const errorStyles = css`
  border-color: ${color('danger')};
  background: ${color('danger-soft')};
  font-weight: 600;
  & svg:first-of-type {
    color: ${color('danger')};
  }
`;

type Props = { readonly message: PreviewMessage | undefined; readonly onDismiss: () => void };

/** The panel's message, which disappears when it is clicked. */
export function MessageArea({ message, onDismiss }: Props) {
  const { t } = useLingui();
  const texts: Readonly<Record<PreviewMessage, string>> = {
    loading: t`Loading...`,
    applied: t`Settings applied successfully.`,
    applyFailed: t`Applying settings failed.`,
    incomplete: t`Please enter a date and a time.`,
    groupMissing: t`Please also select an A/B test group!`,
    logoutFailed: t`Logging out failed.`,
    copyFailed: t`The link could not be copied.`,
  };
  return (
    <div role="status">
      {message && (
        <button
          type="button"
          onClick={onDismiss}
          data-kind={kinds[message]}
          css={[messageStyles, kinds[message] === 'error' && errorStyles]}
        >
          <Icon shape={shapes[kinds[message]]} size={20} />
          <span>{texts[message]}</span>
          {message !== 'loading' && <Icon shape={closeShape} size={16} />}
        </button>
      )}
    </div>
  );
}
