import { css, keyframes } from '@emotion/react';
import type { ComponentProps } from 'react';
import { color, motion, radius, space, touchTarget, type } from '../tokens/tokens.ts';
import { Ripple } from './Ripple.tsx';

/** Sizes, variants and states (UI-7). */
export type ButtonSize = 'small' | 'medium' | 'large';
export type ButtonVariant = 'primary' | 'secondary' | 'activating' | 'sale' | 'community';
export type ButtonState = 'none' | 'loading';

type Appearance = {
  /** Default: `medium`. */
  readonly size?: ButtonSize;
  /** Default: `primary`. */
  readonly variant?: ButtonVariant;
};

type Props = Appearance &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** `loading` shows a spinner and ignores clicks. */
    readonly state?: ButtonState;
    /** Ignores clicks, but stays in the tab order. */
    readonly isDisabled?: boolean;
  };

const baseStyles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${touchTarget};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast},
    color ${motion.fast};
  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.55;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  @media (forced-colors: active) {
    &[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
      opacity: 1;
    }
  }
`;

const turn = keyframes`to { transform: rotate(1turn) }`;

/**
 * Styles for real buttons only, not for links that look like buttons. The spinner does not change the button's width.
 */
const controlStyles = css`
  position: relative;
  &[aria-busy='true'] {
    padding-inline: calc(var(--k-button-inset) + 9px) calc(var(--k-button-inset) - 9px);
  }
  &[aria-busy='true']::before {
    content: '';
    position: absolute;
    inset-inline-start: calc(var(--k-button-inset) - 11px);
    width: 14px;
    height: 14px;
    border: 2px solid;
    border-inline-end-color: transparent;
    border-radius: 50%;
    animation: ${turn} 0.8s linear infinite;
    @media (forced-colors: active) {
      border-inline-end-color: ButtonFace;
    }
  }
`;

const padding = (block: number, inline: number) =>
  `--k-button-inset: ${space(inline)}; padding: ${space(block)} var(--k-button-inset);`;

const sizeStyles: Readonly<Record<ButtonSize, ReturnType<typeof css>>> = {
  small: css`${type.s} ${padding(2, 4)}`,
  medium: css`${type.s} ${padding(2.5, 6)}`,
  large: css`${type.m} ${padding(3, 8)} min-height: 52px;`,
};

const filled = (background: string, hover: string) => css`
  background: ${background};
  color: ${color('on-accent')};
  &:not([aria-disabled='true']):hover {
    background: ${hover};
  }
`;

const variantStyles: Readonly<Record<ButtonVariant, ReturnType<typeof css>>> = {
  primary: filled(color('accent'), color('accent-strong')),
  activating: filled(color('activating'), color('activating-strong')),
  sale: filled(color('sale'), color('sale-strong')),
  community: filled(color('community'), color('community-strong')),
  secondary: css`
    background: transparent;
    border-color: ${color('line-strong')};
    color: ${color('ink')};
    &:not([aria-disabled='true']):hover {
      border-color: ${color('ink')};
      background: ${color('sand')};
    }
  `,
};

/** The button styles, which links can also use to look like a button. */
export function buttonStyles({ size = 'medium', variant = 'primary' }: Appearance = {}) {
  return [baseStyles, sizeStyles[size], variantStyles[variant]];
}

/**
 * A button. While loading or disabled, it ignores clicks and is announced as disabled, but stays in the tab order
 * (UI-8).
 */
export function Button({ size, variant, state = 'none', isDisabled = false, type: kind = 'button', ...props }: Props) {
  const { onClick, children, ...rest } = props;
  const isIdle = state === 'none' && !isDisabled;
  return (
    <button
      {...rest}
      type={kind}
      aria-disabled={isDisabled || undefined}
      aria-busy={state === 'loading' || undefined}
      onClick={(event) => {
        if (isIdle) return onClick?.(event);
        event.preventDefault();
        event.stopPropagation();
      }}
      css={[buttonStyles({ ...(size ? { size } : {}), ...(variant ? { variant } : {}) }), controlStyles]}
    >
      {children}
      {isIdle && <Ripple />}
    </button>
  );
}
