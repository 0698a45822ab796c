import { css } from '@emotion/react';
import type { NavigationNode } from '@kontor/api/navigation';
import { breakpoints } from '@kontor/site';
import { chevronDownShape, color, Icon, motion, space, type } from '@kontor/ui';
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

/** Here every title breaks into its words, so that all items fit without uneven gaps. */
const betweenWideAndXxl = `@media (min-width: ${breakpoints.l + 1}px) and (max-width: ${breakpoints.xxl}px)`;

const aboveXxxl = `@media (min-width: ${breakpoints['3xl'] + 1}px)`;

const itemStyles = css`
  display: flex;
  min-inline-size: 0;
`;

/** Link and button with the line under both. */
const headStyles = css`
  position: relative;
  display: flex;
  align-items: stretch;
  min-inline-size: 0;
  padding-inline: ${space(2)};
  &::after {
    content: '';
    position: absolute;
    inset-inline: ${space(2)};
    inset-block-end: 0;
    block-size: 2px;
    background: ${color('roast')};
    transform: scaleX(0);
    transition: transform ${motion.fast};
  }
  &:hover::after,
  &[data-marked='true']::after {
    transform: none;
  }
  ${aboveXxxl} {
    padding-inline: ${space(2.5)};
    &::after {
      inset-inline: ${space(2.5)};
    }
  }
`;

const linkStyles = css`
  display: flex;
  align-items: center;
  min-inline-size: 0;
  color: ${color('ink')};
  font-size: 0.875rem;
  line-height: 1.15;
  font-weight: 500;
  text-decoration: none;
  &:focus-visible {
    outline-offset: -3px;
  }
  ${betweenWideAndXxl} {
    inline-size: min-content;
  }
  ${aboveXxxl} {
    ${type.s}
    line-height: 1.15;
  }
`;

/** The sign's room: its own, and what the item leaves free at its end, so that it is easy to hit. */
const signPlace = css`
  flex: none;
  inline-size: 24px;
  margin-inline-end: -${space(2)};
  padding: 0 ${space(2)} 0 0;
  ${aboveXxxl} {
    inline-size: 28px;
  }
`;

const disclosureStyles = css`
  display: grid;
  place-items: center end;
  border: 0;
  background: none;
  color: ${color('ink-muted')};
  cursor: pointer;
  &:focus-visible {
    outline-offset: -3px;
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

  function handleLinkClick(event: MouseEvent) {
    if (pressedBy.current !== 'touch' || !hasPanel || isOpen) return;
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
