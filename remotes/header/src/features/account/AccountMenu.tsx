import { css } from '@emotion/react';
import { useIsHydrated } from '@kontor/federation/hydration';
import { fullName, headerHeights, linkTargets, type SiteKey } from '@kontor/site';
import type { OverlayStore, PersonalDataStore } from '@kontor/store';
import {
  above,
  color,
  Icon,
  layer,
  motion,
  radius,
  shadow,
  space,
  touchTarget,
  type,
  userShape,
  visuallyHidden,
} from '@kontor/ui';
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
import type { AccountParts } from './content/accountParts.tsx';
import { firstNameOf } from './firstNameOf.ts';

const linkStyles = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-inline-size: ${touchTarget};
  block-size: ${touchTarget};
  border-radius: ${radius.pill};
  color: ${color('ink')};
  text-decoration: none;
  transition: background-color ${motion.fast};
  &:hover,
  &[aria-expanded='true'] {
    background: ${color('sand')};
  }
  &:focus-visible {
    border-radius: ${radius.pill};
    outline-offset: 0;
  }
  & svg {
    flex: none;
  }
  &[data-initial] {
    & svg {
      display: none;
    }
    &::before {
      /* The second text is what screen readers say: nothing. */
      content: attr(data-initial) / '';
      inline-size: 28px;
      line-height: 28px;
      border-radius: ${radius.pill};
      background: ${color('roast')};
      color: ${color('on-roast')};
      font-weight: 600;
      text-align: center;
    }
  }
  ${above.xxl} {
    justify-content: start;
    padding-inline: ${space(2.5)};
  }
`;

/**
 * Reserves the width of the longer of both labels, so that the icons beside it do not move when personal data arrives.
 */
const labelStyles = css`
  ${visuallyHidden}
  ${above.xxl} {
    position: static;
    display: block;
    inline-size: auto;
    block-size: auto;
    margin: 0;
    clip-path: none;
    ${type.xs}
    line-height: 1.25;
    font-weight: 600;
    &::before,
    &::after {
      content: attr(data-known);
      display: block;
      block-size: 0;
      overflow: hidden;
      visibility: hidden;
    }
    &::after {
      content: attr(data-unknown);
    }
  }
`;

/** Does not widen the label. */
const greetingStyles = css`
  display: block;
  inline-size: 0;
  min-inline-size: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color('ink-muted')};
  font-weight: 400;
`;

const menuStyles = css`
  ${above.l} {
    position: relative;
  }
`;

/**
 * On wide windows a panel under the icon, on narrow ones at the edge of the window, on telephones as wide as the window. Closed, it stays in the
 * document, so that it opens before any script has loaded. A promotion above it may push its end out of the window: behind its end, the
 * page scrolls. In forced colours the border replaces the shadow.
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

const hasModifier = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

type Props = {
  readonly site: SiteKey;
  readonly isAppClient: boolean;
  readonly personalData: PersonalDataStore;
  readonly overlays: Pick<OverlayStore, 'open'>;
  readonly content: Pick<AccountParts, 'AccountContent'>;
  /** Logs the customer out and updates what the page shows; rejects if that failed. */
  readonly logOut: () => Promise<void>;
};

/**
 * The account icon with its menu: greets a known customer, otherwise offers to log in (HEAD-4). A disclosure; without
 * JavaScript the icon is the link to the page with the same entries.
 */
export const AccountMenu = observer(function AccountMenu(props: Props) {
  const { site, isAppClient, personalData, overlays, content, logOut } = props;
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
    // Without a related target the window lost the focus, not the menu.
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
        // The message is the end of the form, where the visible part of the menu may end.
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
        <span css={labelStyles} data-known={t`My account`} data-unknown={t`Log in`}>
          {isKnown ? (
            <>
              {firstName !== '' && (
                <span css={greetingStyles}>
                  {/* Not `Trans`, which takes what stands between angle brackets in a name for an element. */}
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
      <div ref={panel} id={panelId} data-open={isOpen} css={panelStyles} suppressHydrationWarning>
        {isKnown && customerName !== '' && <p css={nameStyles}>{fullName(personalData, site)}</p>}
        <AccountScope
          site={site}
          isAppClient={isAppClient}
          personalData={personalData}
          content={content.AccountContent}
        />
      </div>
    </nav>
  );
});
