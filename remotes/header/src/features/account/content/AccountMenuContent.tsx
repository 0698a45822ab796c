import { css } from '@emotion/react';
import { accountTargets, linkTargets, maxStoreQueryLength } from '@kontor/site';
import { buttonStyles, color, Icon, radius, searchShape, space, touchTarget, type } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountContentProps } from '../AccountScope.tsx';
import { AccountRow, listStyles } from './AccountRow.tsx';
import { useAccountEntries } from './accountEntries.ts';

const contentStyles = css`
  --row-inset: ${space(3)};
  --row-radius: ${radius.m};
  padding: ${space(3)};
`;

const logInStyles = css`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)} ${space(3)} ${space(4)};
  text-align: center;
`;

const registerStyles = css`
  margin: 0;
  ${type.s}
  color: ${color('ink-muted')};
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${touchTarget};
    color: ${color('ink')};
    font-weight: 600;
  }
`;

const sectionStyles = css`
  margin-block-start: ${space(2)};
  padding-block-start: ${space(2)};
  border-block-start: 1px solid ${color('line')};
`;

const storeStyles = css`
  ${sectionStyles}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  padding: ${space(4)} ${space(3)};
`;

/** The label does not generate a box, so its text and field are cells in the form's grid, just like the button. */
const storeFieldStyles = css`
  display: contents;
  & > span {
    grid-column: 1 / -1;
    ${type.s}
    font-weight: 600;
  }
  & > input {
    min-inline-size: 0;
    min-block-size: ${touchTarget};
    padding: ${space(1)} ${space(4)};
    border: 1px solid ${color('line-strong')};
    border-radius: ${radius.pill};
    background: ${color('surface')};
    color: ${color('ink')};
    font: inherit;
    /* Safari on phones zooms into fields with smaller text. */
    font-size: 1rem;
    &::placeholder {
      color: ${color('ink-muted')};
      opacity: 1;
    }
    &:focus-visible {
      outline: 3px solid ${color('focus')};
      outline-offset: 1px;
    }
  }
`;

const searchButtonStyles = css`
  flex: none;
  inline-size: ${touchTarget};
  padding: 0;
`;

/**
 * `data-state` is the state of the log-out. The message is below the button and keeps its space while logging out is
 * retried, so that a second press hits the same button.
 */
const logOutStyles = css`
  ${sectionStyles}
  padding: ${space(4)} ${space(3)} ${space(1)};
  scroll-margin-block-end: ${space(3)};
  & button {
    inline-size: 100%;
  }
  &[data-state~='busy'] button {
    opacity: 0.6;
    cursor: progress;
  }
  & p {
    display: none;
    margin: ${space(3)} 0 0;
    padding: ${space(3)};
    border-inline-start: 4px solid ${color('danger')};
    border-radius: ${radius.m};
    background: ${color('danger-soft')};
    ${type.s}
  }
  &[data-state~='failed'] p {
    display: block;
  }
  &[data-state='failed busy'] p {
    visibility: hidden;
  }
`;

/**
 * The account menu's content. It consists only of links and plain forms, so the server's markup works without scripts.
 */
export function AccountMenuContent({ site, numbers }: AccountContentProps) {
  const { t } = useLingui();
  const { own, service } = useAccountEntries(site);
  return (
    <div css={contentStyles}>
      <div css={logInStyles} data-for="unknown">
        <a href={accountTargets.logIn} css={buttonStyles()}>{t`Log in`}</a>
        <p css={registerStyles}>
          <Trans>
            New here? <a href={accountTargets.register}>Register</a>
          </Trans>
        </p>
      </div>
      <ul css={listStyles}>
        {own.map((entry) => (
          <AccountRow key={entry.href} entry={entry} numbers={numbers} />
        ))}
      </ul>
      <form action={linkTargets.storeFinder} method="get" css={storeStyles}>
        <label css={storeFieldStyles}>
          <span>{t`Find a store`}</span>
          <input
            type="text"
            name="query"
            maxLength={maxStoreQueryLength}
            placeholder={t`Postcode or city`}
            autoComplete="postal-code"
            enterKeyHint="search"
          />
        </label>
        <button
          type="submit"
          aria-label={t`Search stores`}
          css={[buttonStyles({ variant: 'secondary' }), searchButtonStyles]}
        >
          <Icon shape={searchShape} size={20} />
        </button>
      </form>
      <ul css={[listStyles, sectionStyles]}>
        {service.map((entry) => (
          <AccountRow key={entry.href} entry={entry} numbers={numbers} />
        ))}
      </ul>
      <form action={accountTargets.logOut} method="post" css={logOutStyles} data-for="known" data-state="">
        <button type="submit" css={buttonStyles({ variant: 'secondary' })}>{t`Log out`}</button>
        <p role="alert">{t`Logging out did not work, so you may still be logged in. Please try again.`}</p>
      </form>
    </div>
  );
}
