import { css } from '@emotion/react';
import type { NavigationNode } from '@kontor/api/navigation';
import { above, chevronDownShape, color, Icon, motion, radius, space, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, type PointerEvent, type RefObject, useId, useRef } from 'react';
import { whenScriptsFail } from '../../../layout/layout.ts';
import { afterPaint } from '../flyout/afterPaint.browser.ts';
import { FlyoutPanel } from '../flyout/FlyoutPanel.tsx';
import type { FlyoutStore } from '../flyout/FlyoutStore.ts';
import { currentOf } from '../items/activePath.ts';
import { bindShortWords } from '../items/bindShortWords.ts';
import type { NavigationItem } from '../items/navigationItem.ts';
import { isTowardPanel, type Point } from './isTowardPanel.ts';

/**
 * The minimum bar widths at which the longest row on any site fits on one line: `close` in small type with little
 * space, `medium` and `roomy` with more space, and `large` at body text size. The widths are in rem so that they grow
 * with the text. They are used in container queries because a scroll bar makes the bar narrower than the window.
 */
const barFrom = {
  close: '@container navigation (min-width: 60rem)',
  medium: '@container navigation (min-width: 68rem)',
  roomy: '@container navigation (min-width: 76rem)',
  large: '@container navigation (min-width: 84rem)',
} as const;

const itemPadding = 'var(--item-padding)';

const itemStyles = css`
  --item-padding: ${space(1)};
  display: flex;
  min-inline-size: 0;
  ${barFrom.medium} {
    --item-padding: ${space(1.5)};
  }
  ${barFrom.roomy} {
    --item-padding: ${space(2)};
  }
`;

/**
 * An item's link and button. The current page's item has a line below its title. The open item looks like a tab on its
 * panel and covers the bar's lower border.
 */
const headStyles = css`
  position: relative;
  display: flex;
  align-items: stretch;
  min-inline-size: 0;
  padding-inline: ${itemPadding};
  border-start-start-radius: ${radius.m};
  border-start-end-radius: ${radius.m};
  transition: background-color ${motion.fast};
  &:hover {
    background: ${color('sand')};
  }
  &:has([aria-expanded='true']) {
    margin-block: ${space(1)} -1px;
    padding-block-end: 5px;
    z-index: 2;
    background: ${color('surface')};
    box-shadow: 0 0 0 1px ${color('line')};
    clip-path: inset(-1px -1px 0);
    @media (forced-colors: active) {
      border: 1px solid Highlight;
      border-block-end: 0;
    }
  }
  &:has(> [aria-current])::after {
    content: '';
    position: absolute;
    inset-inline: ${itemPadding};
    inset-block-end: ${space(2.5)};
    block-size: 2px;
    background: ${color('roast')};
    @media (forced-colors: active) {
      background: Highlight;
    }
  }
`;

/** If the row does not fit on one line, titles break between words, and the chevron stays beside its title. */
const linkStyles = css`
  display: flex;
  align-items: center;
  min-inline-size: 0;
  color: ${color('ink')};
  font-size: 0.8125rem;
  line-height: 1.15;
  font-weight: 500;
  text-decoration: none;
  &:focus-visible {
    outline-offset: -3px;
  }
  ${above.l} {
    inline-size: min-content;
  }
  ${barFrom.close} {
    inline-size: auto;
  }
  ${barFrom.medium} {
    font-size: 0.84375rem;
  }
  ${barFrom.roomy} {
    font-size: 0.875rem;
  }
  ${barFrom.large} {
    ${type.s}
    line-height: 1.15;
  }
`;

/** The chevron's box. It includes the padding at the end of the item so that it is easy to hit. */
const chevronStyles = css`
  flex: none;
  inline-size: calc(${itemPadding} + 16px);
  margin-inline-end: calc(-1 * ${itemPadding});
  padding: 0 ${itemPadding} 0 0;
`;

/** The focus ring encloses only the chevron, because the button touches the title. */
const disclosureStyles = css`
  display: grid;
  place-items: center end;
  border: 0;
  background: none;
  color: ${color('ink-muted')};
  cursor: pointer;
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
  ${whenScriptsFail} {
    visibility: hidden;
  }
`;

type Props = {
  readonly item: NavigationItem;
  readonly path: readonly NavigationNode[];
  readonly flyouts: FlyoutStore;
  /** The pointer's last position over the bar. */
  readonly lastPoint: RefObject<Point | undefined>;
};

/** A navigation bar item, with a link and, if it has children, a button that opens the flyout. */
export const NavigationBarItem = observer(function NavigationBarItem(props: Props) {
  const { item, path, flyouts, lastPoint } = props;
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
    flyouts.enterItem(hasPanel ? key : undefined, isTowardPanel(lastPoint.current, point));
  }

  /** Waits for the frame that shows the press before preparing the flyout. */
  function prepare() {
    if (!isOpen) afterPaint(() => flyouts.prepare(key));
  }

  function forgetPress() {
    pressedBy.current = '';
  }

  function handleLinkClick(event: MouseEvent) {
    const isTap = pressedBy.current === 'touch';
    // The next click may come from the keyboard, which does not fire pointerdown.
    forgetPress();
    if (!isTap || !hasPanel || isOpen) return;
    // The first tap opens the flyout, and the second follows the link (NAV-13).
    event.preventDefault();
    flyouts.open(key);
  }

  function handleClose() {
    flyouts.close();
    disclosure.current?.focus();
  }

  return (
    <li css={itemStyles}>
      <div css={headStyles} onPointerEnter={handleEnter} onPointerLeave={flyouts.stay}>
        <a
          href={item.href}
          target={item.target}
          lang={item.lang}
          aria-current={current}
          css={linkStyles}
          onPointerDown={(event) => {
            pressedBy.current = event.pointerType;
            if (hasPanel && event.pointerType === 'touch') prepare();
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
            css={[disclosureStyles, chevronStyles]}
            onPointerDown={prepare}
            onClick={() => flyouts.toggle(key)}
            suppressHydrationWarning
          >
            <Icon shape={chevronDownShape} size={14} />
          </button>
        ) : (
          // Reserves space for the chevron, because children may be loaded later.
          <span css={chevronStyles} />
        )}
      </div>
      {hasPanel && (
        <FlyoutPanel
          id={panelId}
          item={item}
          path={path}
          isOpen={isOpen}
          isPrepared={flyouts.preparedKey === key}
          onClose={handleClose}
        />
      )}
    </li>
  );
});
