import { css } from '@emotion/react';
import { color, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import type { DemoLogin } from '../content/pageContent.ts';

const hintStyles = css`
  ${type.s}
  display: grid;
  gap: ${space(2)};
  inline-size: min(100%, 480px);
  padding-inline-start: ${space(4)};
  border-inline-start: 2px solid ${color('line-strong')};
  color: ${color('ink-muted')};
  & p,
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & strong {
    color: ${color('ink')};
    font-weight: 600;
    overflow-wrap: anywhere;
    -webkit-user-select: all;
    user-select: all;
  }
`;

/** An unobtrusive hint with the demonstration customers, so anyone can log in. */
export function DemoAccounts({ accounts: { cardAndBeans, card, none }, password }: DemoLogin) {
  return (
    <aside css={hintStyles}>
      <p>
        <Trans>
          Just trying out the shop? Log in as one of these customers. The password is <strong>{password}</strong>.
        </Trans>
      </p>
      <ul>
        <li>
          <strong>{cardAndBeans}</strong> <Trans>with loyalty card and beans</Trans>
        </li>
        <li>
          <strong>{card}</strong> <Trans>with loyalty card</Trans>
        </li>
        <li>
          <strong>{none}</strong> <Trans>without loyalty card</Trans>
        </li>
      </ul>
    </aside>
  );
}
