import { css } from '@emotion/react';
import { Button, color, space } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Skeleton, type SkeletonShape } from './Skeleton.tsx';
import type { Loaded } from './useLoaded.ts';

const failureStyles = css`
  min-height: 40vh;
  padding: ${space(16)} 0;
  color: ${color('ink-muted')};
`;

type Props<Value> = {
  readonly content: Loaded<Value>;
  /** Shown while the content is loading. */
  readonly shape: SkeletonShape;
  readonly children: (value: Value) => ReactNode;
};

/** Shows loaded content, a skeleton while it is loading, or an error with a retry button. */
export function LoadedContent<Value>({ content, shape, children }: Props<Value>) {
  if (content.state === 'loaded') return children(content.value);
  if (content.state === 'loading') return <Skeleton shape={shape} />;
  return (
    <div css={failureStyles} role="alert">
      <p>
        <Trans>This content cannot be shown right now.</Trans>
      </p>
      <Button variant="secondary" onClick={content.retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
