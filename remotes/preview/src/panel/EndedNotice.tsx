import { css } from '@emotion/react';
import { Link, space } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';

const noticeStyles = css`
  margin: 0;
  & > a {
    display: inline-block;
    padding-block: ${space(2.5)};
  }
`;

type Props = { readonly loginAddress: string };

/** Says that the preview session has ended, with a link to the log-in page (PREV-58). */
export const EndedNotice = ({ loginAddress }: Props) => (
  <p role="alert" css={noticeStyles}>
    <Trans>
      Your preview session has ended. <Link href={loginAddress}>Log in again</Link>
    </Trans>
  </p>
);
