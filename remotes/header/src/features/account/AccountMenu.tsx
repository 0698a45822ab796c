import { css } from '@emotion/react';
import { keptPart, useIsHydrated } from '@kontor/federation/hydration';
import { fullName, headerHeights, linkTargets, type SiteKey } from '@kontor/site';
import type { OverlayStore, PersonalDataStore } from '@kontor/store';
import { above, color, Icon, layer, motion, radius, shadow, space, touchTarget, type, userShape } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { onDismiss } from '../../onDismiss.browser.ts';
import { AccountScope } from './AccountScope.tsx';
import { firstNameOf } from './firstNameOf.ts';

/**
 * In narrow windows, the label is a caption below the icon. The icon stays level with the neighbouring icons, which
 * have no caption. The second string in `content` is the one for screen readers, and is empty.
 */
const linkStyles = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  min-inline-size: ${touchTarget};
  min-block-size: 48px;
  margin: 0 0 -${space(1)};
  padding: ${space(2.5)} 0 0;
  border-radius: ${radius.m};
  color: inherit;
  text-align: center;
  text-decoration: none;
  transition: background-color ${motion.fast};
  &:hover,
  &[aria-expanded='true'] {
    background: ${color('sand')};
  }
  &[data-initial] {
    & svg {
      display: none;
    }
    &::before {
      content: attr(data-initial) / '';
      inline-size: 24px;
      border-radius: ${radius.pill};
      background: ${color('roast')};
      color: ${color('on-roast')};
      font-size: 14px;
      line-height: 24px;
      font-weight: 600;
    }
  }
  ${above.xxl} {
    flex-direction: row;
    gap: ${space(2)};
    margin: 0;
    padding: 0 ${space(2.5)};
  }
`;

/**
 * Reserves the width of the longer label and, in wide windows, the width of a greeting. This keeps the neighbouring
 * icons from shifting when personal data arrives. The text size is limited so that the label still fits into a phone's
 * row.
 */
const labelStyles = css`
  font-size: min(0.6875rem, 3.5vw);
  line-height: 1.25;
  white-space: pre;
  &::before {
    content: attr(data-labels);
    display: block;
    block-size: 0;
    visibility: hidden;
  }
  ${above.xxl} {
    min-inline-size: 7rem;
    ${type.xs}
    font-weight: 600;
    text-align: start;
  }
`;

/** The greeting does not widen the label. Narrow windows have no room for it. */
const greetingStyles = css`
  display: block;
  contain: inline-size;
  block-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  color: ${color('ink-muted')};
  font-weight: 400;
  ${above.xxl} {
    block-size: auto;
  }
`;

const menuStyles = css`
  ${above.l} {
    position: relative;
  }
`;

/**
 * The panel is below the icon in wide windows, at the window's edge in narrow ones, and as wide as the window on
 * phones. While closed, it stays in the document, so that it can open before any script has loaded. If a promotion
 * above pushes the panel's end out of the window, scrolling beyond the panel's end scrolls the page. With forced
 * colours, the border replaces the shadow.
 */
const panelStyles = css`
  position: absolute;
  inset-block-start: 100%;
  inset-inline: 0;
  z-index: ${layer.flyout};
  display: none;
  max-block-size: calc(100dvh - ${headerHeights.narrow / 16}rem);
  overflow-y: auto;
  border: 0 solid ${color('line')};
  border-block-width: 1px;
  background: ${color('surface')};
  box-shadow: ${shadow.high};
  text-align: start;
  &[data-open='true'] {
    display: block;
    @starting-style {
      opacity: 0;
    }
    transition: opacity ${motion.base};
  }
  ${above.s} {
    inset-inline: auto 0;
    inline-size: 360px;
    border-inline-start-width: 1px;
    border-end-start-radius: ${radius.l};
  }
  ${above.l} {
    inset-block-start: calc(100% + 10px);
    max-block-size: calc(100dvh - ${headerHeights.wide / 16}rem);
    border-width: 1px;
    border-radius: ${radius.l};
  }
`;

const nameStyles = css`
  margin: 0;
  padding: ${space(5)} ${space(6)} 0;
  ${type.m}
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const MenuContent = keptPart(
  async () =>
    (await import(/* webpackChunkName: "account-content" */ './content/account.kept.tsx')).account.MenuContent,
);

const hasModifier = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

type Props = {
  readonly site: SiteKey;
  readonly isAppClient: boolean;
  readonly personalData: PersonalDataStore;
  readonly overlays: Pick<OverlayStore, 'open'>;
  /** Logs the customer out and updates the page. Rejects if logging out fails. */
  readonly logOut: () => Promise<void>;
};

/**
 * The account icon with its menu. The icon greets customers who are recognised, and invites everyone else to log in
 * (HEAD-4). The menu is a disclosure. Without JavaScript, the icon is a link to a page with the same entries.
 */
export const AccountMenu = observer(function AccountMenu(props: Props) {
  const { site, isAppClient, personalData, overlays, logOut } = props;
  const { t } = useLingui();
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const trigger = useRef<HTMLAnchorElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  useEffect(() => {
    void personalData.load();
  }, [personalData]);

  // The visitor may have opened the menu before hydration.
  useLayoutEffect(() => {
    if (panel.current?.dataset['open'] === 'true') setIsOpen(true);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const dismiss = () => {
      close();
      if (menu.current?.matches(':focus-within')) trigger.current?.focus();
    };
    const endOverlay = overlays.open('account', dismiss);
    const endDismiss = onDismiss([menu.current], { onPressOutside: close, onEscape: dismiss });
    return () => {
      endOverlay();
      endDismiss();
    };
  }, [isOpen, overlays, close]);

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // If there is no related target, it was the window that lost focus, not the menu.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }

  function toggle(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    setIsOpen(!isOpen);
  }

  function handleSubmit(event: FormEvent) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    const { dataset } = form;
    if (dataset['state']?.endsWith('busy')) return;
    dataset['state'] += ' busy';
    logOut().then(
      () => {
        dataset['state'] = '';
        close();
        trigger.current?.focus();
      },
      () => {
        dataset['state'] = 'failed';
        // The message at the end of the form may be outside the visible part of the menu.
        form.scrollIntoView({ block: 'nearest' });
      },
    );
  }

  const isHydrated = useIsHydrated();
  const isKnown = isHydrated && personalData.loggedInOrRemembered;
  const { customerName, givenName } = personalData;
  const firstName = firstNameOf(givenName ?? customerName);
  return (
    <nav ref={menu} aria-label={t`Account`} css={menuStyles} onBlur={handleBlur} onSubmit={handleSubmit}>
      <a
        ref={trigger}
        href={linkTargets.user}
        role={isHydrated ? 'button' : undefined}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-initial={isKnown ? ([...firstName][0] ?? '✓') : undefined}
        css={linkStyles}
        onClick={(event) => hasModifier(event) || toggle(event)}
        onKeyDown={(event) => event.key === ' ' && toggle(event)}
        suppressHydrationWarning
      >
        <Icon shape={userShape} />
        <span css={labelStyles} data-labels={`${t`My account`}\n${t`Log in`}`}>
          {isKnown ? (
            <>
              {firstName !== '' && (
                <span css={greetingStyles}>
                  {/* Not `Trans`, which would mistake angle brackets in a name for an element. */}
                  {t`Hello, ${firstName}`}{' '}
                </span>
              )}
              {t`My account`}
            </>
          ) : (
            t`Log in`
          )}
        </span>
      </a>
      <div ref={panel} id={panelId} data-late="" data-open={isOpen} css={panelStyles} suppressHydrationWarning>
        {isKnown && customerName !== '' && <p css={nameStyles}>{fullName(personalData, site)}</p>}
        <AccountScope site={site} isAppClient={isAppClient} personalData={personalData} content={MenuContent} />
      </div>
    </nav>
  );
});
