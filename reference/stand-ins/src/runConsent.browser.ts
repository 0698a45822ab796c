/// <reference lib="dom" />
import type { ConsentTexts } from './consentTexts.ts';

type ConsentOptions = {
  readonly cookieName: string;
  readonly cookieLifetimeSeconds: number;
  readonly groups: { readonly necessary: string; readonly tracking: string; readonly marketing: string };
  readonly privacyUrl: string;
  readonly locale: string;
  readonly texts: ConsentTexts;
  /** The strings for pages in English. */
  readonly english: ConsentTexts;
  readonly style: string;
};

type ConsentWindow = Window & {
  OneTrust?: { ToggleInfoDisplay(): void; AllowAll(): void; RejectAll(): void };
  OnetrustActiveGroups?: string;
  OptanonWrapper?: () => void;
};

/**
 * Asks for consent, stores the choice in a cookie and notifies the page, using the same names as the real script.
 * Browsers receive this function as source code, so it must not use anything outside itself.
 *
 * The overlay is first in the document, so the keyboard and assistive technology reach it first. It is before the body,
 * because frameworks that hydrate a page take the body's first elements for their own (decision 0130).
 */
export function runConsent(options: ConsentOptions): void {
  const { cookieName, cookieLifetimeSeconds, groups, privacyUrl, locale, style } = options;
  const page = window as ConsentWindow;
  if (page.OneTrust) return;
  const isEnglish = document.documentElement.lang.startsWith('en');
  const texts = isEnglish ? options.english : options.texts;
  const optional = [groups.tracking, groups.marketing];

  /** The groups that a cookie grants. Undefined if the cookie contains no choice or is damaged. */
  const readChoice = (cookie: string): string[] | undefined => {
    const fields = new URLSearchParams(cookie);
    const entries = (fields.get('groups') ?? '').split(',').filter((group) => /^\w+:[01]$/.test(group));
    if (entries.length === 0 || fields.get('interactionCount') === '0') return undefined;
    return entries.filter((group) => group.endsWith(':1')).map((group) => group.slice(0, -2));
  };

  /** The groups that every cookie with this name grants. The host and its domain may each have set such a cookie. */
  const readGroups = (): string[] | undefined => {
    const cookies = document.cookie.split('; ').filter((cookie) => cookie.startsWith(`${cookieName}=`));
    const choices = cookies.flatMap((cookie) => {
      const choice = readChoice(cookie.slice(cookieName.length + 1));
      return choice ? [choice] : [];
    });
    return choices[0]?.filter((group) => choices.every((choice) => choice.includes(group)));
  };

  const announce = (): void => {
    const active = readGroups() ?? [];
    page.OnetrustActiveGroups = `,${active.join(',')},`;
    page.OptanonWrapper?.();
    window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: active }));
  };

  const choose = (granted: readonly string[]): void => {
    const flags = [groups.necessary, ...optional].map((group) => {
      const isActive = group === groups.necessary || granted.includes(group);
      return `${group}:${isActive ? 1 : 0}`;
    });
    const value = new URLSearchParams({ interactionCount: '1', version: '1', groups: flags.join(',') });
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: browsers that lack the cookie store must be asked as well
    document.cookie = `${cookieName}=${value}; path=/; max-age=${cookieLifetimeSeconds}; samesite=lax${secure}`;
    hideBanner();
    settings?.close();
    announce();
  };

  const create = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties: Partial<HTMLElementTagNameMap[Tag]>,
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Tag] => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };

  const button = (label: string, className: string, onclick: () => void): HTMLButtonElement =>
    create('button', { type: 'button', className, onclick }, label);

  const closeButton = (onclick: () => void): HTMLButtonElement => {
    const element = button('×', 'close', onclick);
    element.setAttribute('aria-label', texts.close);
    return element;
  };

  /** The buttons for refusing and accepting, which must be equally easy to use. */
  const ways = (): HTMLButtonElement[] => [
    button(texts.necessary, 'equal', () => choose([])),
    button(texts.accept, 'equal', () => choose(optional)),
  ];

  const host = create('div', { id: 'onetrust-consent-sdk', lang: isEnglish ? 'en' : locale });
  const root = host.attachShadow({ mode: 'open' });
  // A page's policy may forbid the content of style elements, but not constructed style sheets.
  if ('adoptedStyleSheets' in root) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
  } else (root as ShadowRoot).append(create('style', {}, style));

  /** Puts the overlay before the page. */
  const place = (): void => {
    if (!host.isConnected) document.body.before(host);
  };

  let banner: HTMLElement | undefined;
  let settings: HTMLDialogElement | undefined;
  let reserved: ResizeObserver | undefined;

  /** Makes the page longer, so the banner covers neither the end of the page nor focused elements. */
  const reserve = (element: HTMLElement): void => {
    if (typeof ResizeObserver === 'undefined') return;
    reserved = new ResizeObserver(() => {
      const height = `${Math.ceil(element.getBoundingClientRect().height)}px`;
      document.body.style.paddingBlockEnd = height;
      document.documentElement.style.scrollPaddingBlockEnd = height;
    });
    reserved.observe(element);
  };

  const hideBanner = (): void => {
    if (!banner) return;
    banner.remove();
    banner = undefined;
    reserved?.disconnect();
    document.body.style.paddingBlockEnd = '';
    document.documentElement.style.scrollPaddingBlockEnd = '';
  };

  const showBanner = (): void => {
    banner = create(
      'section',
      { id: 'onetrust-banner-sdk' },
      create('h2', { id: 'onetrust-policy-title' }, texts.title),
      create('p', {}, `${texts.text} `, create('a', { href: privacyUrl }, texts.privacy)),
      create('div', { className: 'ways' }, ...ways(), button(texts.choose, 'plain', showSettings)),
      closeButton(hideBanner),
    );
    banner.setAttribute('aria-labelledby', 'onetrust-policy-title');
    root.append(banner);
    place();
    reserve(banner);
  };

  const group = (name: string, title: string, text: string, state: HTMLElement): HTMLElement => {
    const heading = create('h3', {}, title);
    const isChoice = state instanceof HTMLInputElement;
    const description = create('p', { id: `ot-text-${name}` }, text);
    if (isChoice) state.setAttribute('aria-describedby', description.id);
    const row = isChoice ? create('label', {}, heading, state) : undefined;
    return create('div', { className: 'group' }, ...(row ? [row] : [heading, state]), description);
  };

  const showSettings = (): void => {
    if (settings) return;
    const active = readGroups() ?? [];
    const [tracking, marketing] = optional.map((name) =>
      create('input', { type: 'checkbox', name, checked: active.includes(name) }),
    ) as [HTMLInputElement, HTMLInputElement];
    const heading = create('h2', { id: 'ot-pc-title', tabIndex: -1, autofocus: true }, texts.settings);
    const form = create(
      'form',
      {
        method: 'dialog',
        onsubmit: (event) => {
          event.preventDefault();
          choose([tracking, marketing].filter(({ checked }) => checked).map(({ name }) => name));
        },
      },
      heading,
      create('p', {}, `${texts.lead} `, create('a', { href: privacyUrl }, texts.privacy)),
      group(groups.necessary, texts.necessaryTitle, texts.necessaryText, create('span', {}, texts.always)),
      group(groups.tracking, texts.trackingTitle, texts.trackingText, tracking),
      group(groups.marketing, texts.marketingTitle, texts.marketingText, marketing),
      create('div', { className: 'ways' }, create('button', { type: 'submit' }, texts.save), ...ways()),
      closeButton(() => settings?.close()),
    );
    const dialog = create('dialog', { id: 'onetrust-pc-sdk' }, form);
    dialog.setAttribute('aria-labelledby', heading.id);
    // Closing the dialog, including with Escape, is not a choice.
    dialog.addEventListener('close', () => {
      dialog.remove();
      settings = undefined;
    });
    settings = dialog;
    root.append(dialog);
    place();
    dialog.showModal();
    heading.focus();
  };

  /** Follows a choice made in another tab or by another page. */
  const follow = (): void => {
    if (!banner || readGroups() === undefined) return;
    hideBanner();
    announce();
  };

  page.OneTrust = {
    ToggleInfoDisplay: () => (settings ? settings.close() : showSettings()),
    AllowAll: () => choose(optional),
    RejectAll: () => choose([]),
  };

  const start = (): void => {
    // The settings toggle of the real script is any element with this class.
    document.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target.closest('.ot-sdk-show-settings') : null;
      // With a modifier key, the browser opens the link in a new tab or window as usual.
      if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      showSettings();
    });
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pageshow', follow);
    if (readGroups() === undefined) showBanner();
    else announce();
  };

  if (document.body) start();
  else document.addEventListener('DOMContentLoaded', start, { once: true });
}
