import type { Shape } from './shapes.ts';

type Props = {
  readonly shape: Shape;
  /** Edge in CSS pixels. */
  readonly size?: number;
};

/** A drawn sign. It never carries meaning alone: the control around it has the name. */
export function Icon({ shape, size = 24 }: Props) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shape} />
    </svg>
  );
}
