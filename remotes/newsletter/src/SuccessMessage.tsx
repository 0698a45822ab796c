import { css } from '@emotion/react';
import { above, checkShape, color, Icon, space, type } from '@kontor/ui';
import { type ReactNode, useEffect, useRef } from 'react';

const messageStyles = css`
  display: grid;
  gap: ${space(5)};
  ${above.s} {
    grid-template-columns: auto minmax(0, 1fr);
  }
  align-items: start;
  max-inline-size: 720px;
  & h2 {
    ${type.xl}
    overflow-wrap: break-word;
  }
  & h2:focus {
    outline: none;
  }
  & p {
    ${type.m}
    margin: ${space(3)} 0 0;
    color: ${color('on-roast-muted')};
    text-wrap: pretty;
  }
  & strong {
    color: ${color('on-roast')};
    overflow-wrap: break-word;
  }
`;

const signStyles = css`
  display: grid;
  place-items: center;
  inline-size: 52px;
  block-size: 52px;
  border-radius: 50%;
  background: ${color('activating')};
`;

type Props = {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Whether the message receives focus, because it replaces a control that the visitor was using. */
  readonly takesFocus?: boolean;
};

/** A success message: a check mark, a title below it, and the next steps. */
export function SuccessMessage({ title, children, takesFocus = false }: Props) {
  const titleRef = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) titleRef.current?.focus();
  }, [takesFocus]);

  return (
    <div css={messageStyles} data-success="">
      <span css={signStyles}>
        <Icon shape={checkShape} size={28} />
      </span>
      <div>
        <h2 ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}
