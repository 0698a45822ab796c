/// <reference lib="dom" />

type ConsentOptions = {
  readonly locale: string;
  readonly cookieLifetimeSeconds: number;
  readonly title: string;
  readonly text: string;
  readonly accept: string;
  readonly necessary: string;
};

type ConsentWindow = Window & {
  OneTrust?: { ToggleInfoDisplay(): void; AllowAll(): void; RejectAll(): void };
  OnetrustActiveGroups?: string;
  OptanonWrapper?: () => void;
};

/**
 * Asks for consent, keeps the choice in a cookie and tells the page, by the names that pages know from the real
 * script. It is sent to browsers as source text, so it must not use anything outside itself.
 */
export function runConsent({ locale, cookieLifetimeSeconds, title, text, accept, necessary }: ConsentOptions): void {
  const page = window as ConsentWindow;
  const cookieName = 'OptanonConsent';
  const groups = { necessary: 'C0001', optional: ['C0002', 'C0003', 'C0004'] };

  const readGroups = (): string | undefined => {
    const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
    return new URLSearchParams(entry?.slice(cookieName.length + 1)).get('groups') ?? undefined;
  };

  const announce = (): void => {
    const active = (readGroups() ?? '').split(',').filter((group) => group.endsWith(':1'));
    page.OnetrustActiveGroups = `,${active.map((group) => group.slice(0, -2)).join(',')},`;
    page.OptanonWrapper?.();
    window.dispatchEvent(
      new CustomEvent('OneTrustGroupsUpdated', { detail: active.map((group) => group.slice(0, -2)) }),
    );
  };

  const choose = (isAccepted: boolean): void => {
    const flags = [`${groups.necessary}:1`, ...groups.optional.map((group) => `${group}:${isAccepted ? 1 : 0}`)];
    const value = new URLSearchParams({ interactionCount: '1', version: '1', groups: flags.join(',') });
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: browsers that lack the cookie store must be asked as well
    document.cookie = `${cookieName}=${value}; path=/; max-age=${cookieLifetimeSeconds}; samesite=lax${secure}`;
    hide();
    announce();
  };

  let banner: HTMLElement | undefined;
  let opener: Element | null = null;

  const hide = (): void => {
    banner?.remove();
    banner = undefined;
    if (opener instanceof HTMLElement) opener.focus();
    opener = null;
  };

  const button = (label: string, isAccepted: boolean): HTMLButtonElement => {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = label;
    element.style.cssText =
      'flex:1 1 12rem;min-height:44px;padding:8px 20px;border:1px solid #3B2417;border-radius:4px;background:#FFFFFF;color:#3B2417;font-family:inherit;font-size:16px;font-weight:600;line-height:1.25;cursor:pointer';
    element.addEventListener('click', () => choose(isAccepted));
    return element;
  };

  const show = (isAsked: boolean): void => {
    if (banner) return;
    opener = isAsked ? document.activeElement : null;
    banner = document.createElement('section');
    banner.id = 'onetrust-banner-sdk';
    banner.lang = locale;
    banner.setAttribute('role', 'region');
    banner.setAttribute('aria-labelledby', 'onetrust-policy-title');
    banner.style.cssText =
      'position:fixed;inset:auto 16px 16px;z-index:2147483000;max-width:40rem;max-height:calc(100vh - 32px);overflow:auto;margin-inline:auto;padding:24px;border:1px solid #E4DBCF;border-radius:4px;background:#FAF7F2;color:#1F1611;box-shadow:0 8px 32px rgb(31 22 17 / 24%);font:16px/1.5 system-ui,sans-serif';
    const heading = document.createElement('h2');
    heading.id = 'onetrust-policy-title';
    heading.tabIndex = -1;
    heading.textContent = title;
    heading.style.cssText = 'margin:0 0 8px;font:600 20px/1.25 Georgia,serif;color:#3B2417';
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    paragraph.style.cssText = 'margin:0 0 16px';
    const choices = document.createElement('div');
    choices.style.cssText = 'display:flex;flex-wrap:wrap;gap:12px';
    choices.append(button(necessary, false), button(accept, true));
    banner.append(heading, paragraph, choices);
    document.body.append(banner);
    if (isAsked) heading.focus();
  };

  page.OneTrust = {
    ToggleInfoDisplay: () => (banner ? hide() : show(true)),
    AllowAll: () => choose(true),
    RejectAll: () => choose(false),
  };

  const start = (): void => {
    // The settings toggle of the real script: any element with this class.
    document.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target.closest('.ot-sdk-show-settings') : null;
      if (!target) return;
      event.preventDefault();
      page.OneTrust?.ToggleInfoDisplay();
    });
    if (readGroups() === undefined) show(false);
    else announce();
  };

  if (document.body) start();
  else document.addEventListener('DOMContentLoaded', start, { once: true });
}
