import { css, keyframes } from '@emotion/react';
import {
  type AppBridge,
  type CookieJar,
  createBrowserAppBridge,
  createBrowserCookies,
  createLocalStorageSlot,
  type StorageSlot,
} from '@kontor/browser';
import { appHookName, brand, breakpoints, type SiteKey, shopAppOf } from '@kontor/site';
import {
  above,
  buttonStyles,
  closeShape,
  color,
  font,
  Icon,
  iconButtonStyles,
  layer,
  motion,
  radius,
  shadow,
  space,
  type,
} from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OwnTexts } from '../../../OwnTexts.tsx';
import { addSmartBanner } from '../addSmartBanner.browser.ts';
import type { AppOffer } from '../appOffer.ts';
import { isAppInUse } from '../isAppInUse.ts';
import { reservePageEnd } from '../reservePageEnd.browser.ts';
import { bannerMessages } from './bannerMessages.ts';

const slideIn = keyframes`from { opacity: 0; transform: translateY(24px) }`;

/**
 * A bar along the window's lower edge, or a card in wide windows. It overlays the page, so that nothing shifts, but it
 * is layered below the panels of the header's rows (HEAD-62).
 */
const bannerStyles = css`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.page};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2.5)} ${space(4)} calc(${space(2.5)} + env(safe-area-inset-bottom)) ${space(1)};
  border-block-start: 1px solid ${color('line')};
  background: ${color('surface')};
  color: ${color('ink')};
  box-shadow: ${shadow.high};
  animation: ${slideIn} ${motion.slow};
  ${above.m} {
    inset: auto ${space(6)} ${space(6)} auto;
    inline-size: 420px;
    padding: ${space(3)} ${space(5)} ${space(3)} ${space(2)};
    border: 1px solid ${color('line')};
    border-radius: ${radius.l};
  }
  @media print {
    display: none;
  }
`;

/** The app's icon, which is the brand's first letter with the dot from the logo. */
const tileStyles = css`
  flex: none;
  display: grid;
  grid-auto-flow: column;
  place-content: center;
  align-items: baseline;
  inline-size: 48px;
  block-size: 48px;
  margin-inline-start: -${space(2)};
  border-radius: 12px;
  background: ${color('roast')};
  color: ${color('on-roast')};
  font-family: ${font.headline};
  font-size: 27px;
  font-weight: 620;
  line-height: 48px;
  &::after {
    content: '';
    inline-size: 7px;
    block-size: 7px;
    margin-inline-start: 2px;
    border-radius: 50% 50% 50% 0;
    background: ${color('accent')};
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
  @media (max-width: ${breakpoints.xs}px) {
    display: none;
  }
`;

const headlineStyles = css`
  flex: 1;
  min-inline-size: 0;
  margin: 0;
  ${type.s}
  font-weight: 600;
  overflow-wrap: break-word;
  text-wrap: balance;
`;

const linkStyles = css`
  flex: none;
  max-inline-size: 50%;
`;

type Props = {
  readonly site: SiteKey;
  readonly offer: AppOffer;
  /** The visitor's browser, unless a test replaces it. */
  readonly cookies?: Pick<CookieJar, 'get'>;
  readonly dismissal?: Pick<StorageSlot<true>, 'read' | 'write'>;
  readonly bridge?: Pick<AppBridge, 'isInApp'>;
};

const createDismissal = () =>
  createLocalStorageSlot<true>({
    key: `${brand.key}.app-banner-dismissed`,
    version: 1,
    parse: (value) => (value === true ? value : undefined),
  });

/**
 * Offers the app, unless the visitor already uses it or has dismissed the banner (HEAD-24 to HEAD-28). It is rendered
 * only in browsers, because the server's markup is the same for all visitors.
 */
export function AppBanner(props: Props) {
  return (
    <OwnTexts messages={bannerMessages}>
      <Banner {...props} />
    </OwnTexts>
  );
}

function Banner(props: Props) {
  const { site, offer, cookies, dismissal, bridge } = props;
  const { t } = useLingui();
  const [slot] = useState(() => dismissal ?? createDismissal());
  const [isShown, setIsShown] = useState(() => {
    const isInApp = (bridge ?? createBrowserAppBridge(appHookName)).isInApp();
    return !isInApp && !isAppInUse(cookies ?? createBrowserCookies()) && slot.read() !== true;
  });
  const banner = useRef<HTMLElement>(null);
  const { appleId, addresses } = shopAppOf(site);
  const shop = brand.name;

  useEffect(() => {
    if (isShown && offer === 'smart-banner') addSmartBanner(appleId);
  }, [isShown, offer, appleId]);
  useLayoutEffect(() => (isShown && banner.current ? reservePageEnd(banner.current) : undefined), [isShown]);

  if (!isShown || offer === 'smart-banner') return null;
  return (
    <section ref={banner} aria-label={t`${shop} app`} css={bannerStyles}>
      <button
        type="button"
        aria-label={t`Hide the offer of the app`}
        css={iconButtonStyles}
        onClick={() => {
          slot.write(true);
          setIsShown(false);
        }}
      >
        <Icon shape={closeShape} size={20} />
      </button>
      <span css={tileStyles} aria-hidden="true">
        {shop[0]}
      </span>
      <p css={headlineStyles}>{t`${shop} to go`}</p>
      <a href={addresses[offer]} css={[buttonStyles({ size: 'small' }), linkStyles]}>
        {t`Get the app`}
      </a>
    </section>
  );
}
