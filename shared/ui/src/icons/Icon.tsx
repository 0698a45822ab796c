import { css } from '@emotion/react';
import type { Shape } from './shapes.ts';

type Props = {
  readonly shape: Shape;
  /** Edge in CSS pixels. */
  readonly size?: number;
  /** A sign that points along the text is turned round where text runs from right to left. */
  readonly isDirectional?: boolean;
  /** Name for screen readers, where no control or text around the sign has it. */
  readonly label?: string;
};

const directionalStyles = css`
  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

/** A drawn sign. Without a label it is decoration: the control around it has the name. */
export function Icon({ shape, size = 24, isDirectional = false, label }: Props) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
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
