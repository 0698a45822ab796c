import { css, keyframes } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { chevronDownShape } from '../icons/shapes.ts';
import { color, motion, radius, space, touchTarget, type } from '../tokens/tokens.ts';

type Props = {
  /** The part that is always visible. It may contain a heading. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly isInitiallyOpen?: boolean;
  /** If set, the component is controlled. */
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  /** At most one of several disclosures with the same name is open. */
  readonly name?: string;
};

const appear = keyframes`from { opacity: 0; transform: translateY(-4px) }`;

const detailsStyles = css`
  border-block-end: 1px solid ${color('line')};
  & > summary {
    ${type.m}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    min-height: ${touchTarget};
    padding-block: ${space(3)};
    border-radius: ${radius.s};
    font-weight: 600;
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    &:hover {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
    & > svg {
      flex: none;
      transition: transform ${motion.base};
    }
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

const contentStyles = css`
  padding-block: ${space(1)} ${space(5)};
  animation: ${appear} ${motion.base};
`;

/**
 * Collapsible content. It uses a native `details` element, which works without scripts and is found by the browser's
 * search.
 */
export function Disclosure({ summary, children, isInitiallyOpen = false, isOpen, onToggle, name }: Props) {
  const [isOpenHere, setIsOpenHere] = useState(isInitiallyOpen);
  const isShown = isOpen ?? isOpenHere;
  return (
    <details
      open={isShown}
      {...(name === undefined ? {} : { name })}
      css={detailsStyles}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === isShown) return;
        setIsOpenHere(currentTarget.open);
        onToggle?.(currentTarget.open);
        // The browser has already toggled the element, so a controlled one is reset to match its prop.
        if (isOpen !== undefined) currentTarget.open = isOpen;
      }}
    >
      <summary>
        {summary}
        <Icon shape={chevronDownShape} size={20} />
      </summary>
      <div css={contentStyles}>{children}</div>
    </details>
  );
}
