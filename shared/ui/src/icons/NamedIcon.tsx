import { Icon } from './Icon.tsx';
import { iconShape, isFilledIcon } from './iconShape.ts';

export { iconShape } from './iconShape.ts';

type Props = {
  /** The icon's name in the content (FOOT-13). */
  readonly name: string;
  /** Width and height in CSS pixels. */
  readonly size?: number;
};

/** The icon for a name from the content, hidden from screen readers. Renders nothing for an unknown name. */
export function NamedIcon({ name, size = 24 }: Props) {
  const shape = iconShape(name);
  if (!shape) return null;
  if (!isFilledIcon(name)) return <Icon shape={shape} size={size} />;
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="currentColor">
      <path d={shape} />
    </svg>
  );
}
