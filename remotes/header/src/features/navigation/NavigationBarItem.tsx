import { css } from '@emotion/react';
import type { NavigationNode } from '@kontor/api/navigation';
import { above, chevronDownShape, color, Icon, motion, radius, space, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, type PointerEvent, type RefObject, useId, useRef } from 'react';
import { whenDead } from '../../layout.ts';
import { currentOf } from './activePath.ts';
import { bindShortWords } from './bindShortWords.ts';
import { FlyoutPanel } from './FlyoutPanel.tsx';
import type { FlyoutStore } from './FlyoutStore.ts';
import { isTowardPanel, type Point } from './isTowardPanel.ts';
import type { NavigationItem } from './navigationItem.ts';

/**
 * Widths of the bar itself, which a scroll bar narrows, from which the longest of all sites' rows stands on one line:
 * close together, with room, and in the size of running text. They grow with the reader's size of type.
 */
const barFrom = {
  close: '@container navigation (min-width: 75rem)',
  roomy: '@container navigation (min-width: 84rem)',
  large: '@container navigation (min-width: 90rem)',
} as const;

const itemPadding = 'var(--item-padding)';

const itemStyles = css`
  --item-padding: ${space(1.5)};
  display: flex;
  min-inline-size: 0;
  ${barFrom.roomy} {
    --item-padding: ${space(2)};
  }
`;

/** Link and button with the line under both. */
const headStyles = css`
  position: relative;
  display: flex;
  align-items: stretch;
  min-inline-size: 0;
  padding-inline: ${itemPadding};
  &::after {
    content: '';
    position: absolute;
    inset-inline: ${itemPadding};
    inset-block-end: 0;
    block-size: 2px;
    background: ${color('roast')};
    transform: scaleX(0);
    transition: transform ${motion.fast};
    @media (forced-colors: active) {
      background: Highlight;
    }
  }
  &:hover::after,
  &[data-marked='true']::after {
    transform: none;
  }
`;

const linkStyles = css`
  display: flex;
  align-items: center;
  min-inline-size: 0;
  color: ${color('ink')};
  font-size: 0.84375rem;
  line-height: 1.15;
  font-weight: 500;
  text-decoration: none;
  &:focus-visible {
    outline-offset: -3px;
  }
  /* Where not all fit on one line, every title breaks into its words, and no sign stands away from its title. */
  ${above.l} {
    inline-size: min-content;
  }
  ${barFrom.close} {
    inline-size: auto;
  }
  ${barFrom.roomy} {
    font-size: 0.875rem;
  }
  ${barFrom.large} {
    ${type.s}
    line-height: 1.15;
  }
`;

/** The sign's room: its own, and what the item leaves free at its end, so that it is easy to hit. */
const signPlace = css`
  flex: none;
  inline-size: calc(${itemPadding} + 16px);
  margin-inline-end: calc(-1 * ${itemPadding});
  padding: 0 ${itemPadding} 0 0;
`;

const disclosureStyles = css`
  display: grid;
  place-items: center end;
  border: 0;
  background: none;
  color: ${color('ink-muted')};
  cursor: pointer;
  /* A ring around the sign alone: the button reaches up to the title's last letter. */
  &:focus-visible {
    outline: none;
    & svg {
      outline: 3px solid ${color('focus')};
      outline-offset: 1px;
      border-radius: ${radius.s};
    }
  }
  & svg {
    transition: transform ${motion.fast};
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  @media (scripting: none) {
    visibility: hidden;
  }
  ${whenDead} {
    visibility: hidden;
  }
`;

type Props = {
  readonly item: NavigationItem;
  readonly path: readonly NavigationNode[];
  readonly flyouts: FlyoutStore;
  /** Where the pointer was last seen over the bar. */
  readonly trail: RefObject<Point | undefined>;
};

/** An item of the bar: a link, and where there is more below it a button that discloses the panel. */
export const NavigationBarItem = observer(function NavigationBarItem({ item, path, flyouts, trail }: Props) {
  const { t } = useLingui();
  const panelId = useId();
  const pressedBy = useRef('');
  const disclosure = useRef<HTMLButtonElement>(null);
  const { key, title } = item;
  const hasPanel = item.children.length > 0;
  const current = currentOf(item, path);
  const isOpen = hasPanel && flyouts.isOpen(key);

  function handleEnter(event: PointerEvent) {
    if (event.pointerType === 'touch') return;
    const point = { x: event.clientX, y: event.clientY };
    flyouts.enterItem(hasPanel ? key : undefined, isTowardPanel(trail.current, point));
  }

  function forgetPress() {
    pressedBy.current = '';
  }

  function handleLinkClick(event: MouseEvent) {
    const isTap = pressedBy.current === 'touch';
    // The next click may come from a key, which presses nothing.
    forgetPress();
    if (!isTap || !hasPanel || isOpen) return;
    // The first tap opens, the second follows the link.
    event.preventDefault();
    flyouts.open(key);
  }

  function handleClose() {
    flyouts.close();
    disclosure.current?.focus();
  }

  return (
    <li css={itemStyles}>
      <div
        css={headStyles}
        data-marked={isOpen || current !== undefined}
        onPointerEnter={handleEnter}
        onPointerLeave={flyouts.leaveItem}
      >
        <a
          href={item.href}
          target={item.target}
          aria-current={current}
          css={linkStyles}
          onPointerDown={(event) => {
            pressedBy.current = event.pointerType;
          }}
          onPointerCancel={forgetPress}
          onKeyDown={forgetPress}
          onClick={handleLinkClick}
        >
          {bindShortWords(title)}
        </a>
        {hasPanel ? (
          <button
            ref={disclosure}
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            aria-label={t`Submenu ${title}`}
            css={[disclosureStyles, signPlace]}
            onClick={() => flyouts.toggle(key)}
          >
            <Icon shape={chevronDownShape} size={14} />
          </button>
        ) : (
          // The row stands still when an item turns out to have a flyout.
          <span css={signPlace} />
        )}
      </div>
      {hasPanel && <FlyoutPanel id={panelId} item={item} path={path} isOpen={isOpen} onClose={handleClose} />}
    </li>
  );
});
