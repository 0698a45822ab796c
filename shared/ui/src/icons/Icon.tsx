import { css } from '@emotion/react';
import type { Shape } from './shapes.ts';

type Props = {
  readonly shape: Shape;
  /** Width and height in CSS pixels. */
  readonly size?: number;
  /** Whether to mirror the icon in right-to-left text. Meant for arrows that follow the text direction. */
  readonly isDirectional?: boolean;
  /** The name for screen readers, if no surrounding control or text provides one. */
  readonly label?: string;
};

const directionalStyles = css`
  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

/** An icon. Without a label it is hidden from screen readers, so the surrounding control needs a name. */
export function Icon({ shape, size = 24, isDirectional = false, label }: Props) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(isDirectional ? { css: directionalStyles } : {})}
    >
      <path d={shape} />
    </svg>
  );
}
