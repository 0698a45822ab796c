import { css } from '@emotion/react';
import { useIsHydrated } from '@kontor/federation/hydration';
import { brand, cleanSearchText, linkTargets, maxSearchTextLength, searchIconQuery, searchPath } from '@kontor/site';
import { useRootStore } from '@kontor/store';
import {
  above,
  arrowRightShape,
  closeShape,
  color,
  Icon,
  motion,
  radius,
  searchShape,
  space,
  type,
  VisuallyHidden,
} from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { narrowWithScripts, whenScriptsFail } from '../../layout/layout.ts';
import { keepSearch } from './keepSearch.browser.ts';
import { firstText } from './pageQuery.browser.ts';
import { closedSearch, type LoadedSearchPanel, type LoadSearchPanel, type SearchPanelProps } from './searchState.ts';

const boxStyles = css`
  position: relative;
  inline-size: 100%;
`;

const formStyles = css`
  position: relative;
  display: flex;
  inline-size: 100%;
  block-size: 48px;
  border: 1px solid ${color('line-strong')};
  border-radius: ${radius.pill};
  background: ${color('surface')};
  transition: border-color ${motion.fast};
  &:hover {
    border-color: ${color('ink')};
  }
  &:focus-within {
    border-color: ${color('ink')};
    outline: 2px solid ${color('focus')};
    outline-offset: -1px;
  }
`;

/**
 * Without scripts, the text is cleared with the browser's native clear button, if there is one, because a reset would
 * bring back the text that the server wrote. The link with the magnifier comes before the field.
 */
const plainField = `padding-inline-start: 0;
  &::-webkit-search-cancel-button {
    display: revert;
    block-size: 24px;
    inline-size: 24px;
    opacity: 1;
    pointer-events: auto;
    filter: grayscale(1);
    cursor: pointer;
  }`;

/** The focus ring is on the form so that it encloses both the field and the buttons. */
const fieldStyles = css`
  flex: 1;
  min-inline-size: 0;
  padding: 0 0 0 ${space(5)};
  border: 0;
  border-start-start-radius: ${radius.pill};
  border-end-start-radius: ${radius.pill};
  background: none;
  color: ${color('ink')};
  ${type.m}
  appearance: none;
  text-overflow: ellipsis;
  &::placeholder {
    color: ${color('ink-muted')};
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  &:focus-visible {
    outline: none;
  }
  ${above.l} {
    padding-inline-start: 0;
  }
  @media (scripting: none) {
    ${plainField}
  }
  ${whenScriptsFail} {
    ${plainField}
  }
`;

const buttonStyles = css`
  flex: none;
  display: grid;
  place-items: center;
  line-height: 0;
  inline-size: 46px;
  block-size: 46px;
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  color: ${color('ink')};
  cursor: pointer;
  transition: background-color ${motion.fast};
  &:hover {
    background: ${color('sand')};
  }
  &:focus-visible {
    border-radius: ${radius.pill};
    outline-offset: -3px;
  }
`;

/** In narrow windows, the icon's link is in the overlay, so that a thumb aiming for the field does not hit it. */
const besideLink = css`
  display: none;
  ${above.l} {
    display: grid;
  }
  @media (scripting: none) {
    display: grid;
  }
  ${whenScriptsFail} {
    display: grid;
  }
`;

/** Shown while there is text to clear and the browser does not show its native button. */
const clearStyles = css`
  ${buttonStyles}
  color: ${color('ink-muted')};
  input:placeholder-shown ~ & {
    display: none;
  }
  @supports selector(::-webkit-search-cancel-button) {
    @media (scripting: none) {
      display: none;
    }
    ${whenScriptsFail} {
      display: none;
    }
  }
`;

type Props = Pick<SearchPanelProps, 'events' | 'clock'> & { readonly loadPanel: LoadSearchPanel };

/**
 * The search box, a plain GET form. Blank text is not submitted: the field gets focus instead (SEARCH-5). The code for
 * suggestions is loaded when the field gets focus.
 */
export function SearchForm({ loadPanel, ...props }: Props) {
  const { t, i18n } = useLingui();
  const { site, consent } = useRootStore();
  const isHydrated = useIsHydrated();
  const fieldId = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [panel, setPanel] = useState<LoadedSearchPanel>();
  const [{ listId, activeId, overlay }, setState] = useState(closedSearch);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const text = firstText(element);
    // A reset would bring back the text that the server wrote.
    element.defaultValue = '';
    if (element.value !== text) element.value = text;
    if (element.matches(':focus')) setIsUsed(true);
  }, []);

  useEffect(() => {
    if (!isUsed || panel) return;
    let isCurrent = true;
    loadPanel(i18n.locale).then(
      (loaded) => isCurrent && setPanel(loaded),
      // The form works without suggestions. The next time the field gets focus, loading the code is retried.
      () => isCurrent && setIsUsed(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [isUsed, panel, loadPanel, i18n.locale]);

  function handleSubmit(event: FormEvent) {
    const element = field.current;
    if (!element) return;
    const text = cleanSearchText(element.value);
    element.value = text;
    if (text.trim()) {
      // Once the panel has loaded, it announces and stores the text instead.
      if (!panel) {
        props.events.emit(`${brand.key}:search-submitted`, { text, source: 'typed' });
        keepSearch(text, site, consent);
      }
      return;
    }
    event.preventDefault();
    element.focus();
  }

  return (
    <div
      ref={box}
      css={[boxStyles, overlay]}
      {...(overlay ? { role: 'dialog', 'aria-modal': true, 'aria-label': t`Search`, 'data-scroll-lock': '' } : {})}
      onPointerEnter={() => void loadPanel(i18n.locale).catch(() => undefined)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser supports the search element yet */}
      <form role="search" action={linkTargets.search} method="get" css={formStyles} onSubmit={handleSubmit}>
        <label htmlFor={fieldId}>
          <VisuallyHidden>{t`Search the shop`}</VisuallyHidden>
        </label>
        <a
          href={searchPath(searchIconQuery, { onlyAvailable: true })}
          aria-label={t`All available products`}
          title={t`All available products`}
          css={[buttonStyles, besideLink]}
        >
          <Icon shape={searchShape} size={22} />
        </a>
        <input
          ref={field}
          id={fieldId}
          css={fieldStyles}
          type="search"
          name="query"
          maxLength={maxSearchTextLength}
          placeholder={t`What are you looking for?`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          {...(isHydrated ? { role: 'combobox', 'aria-autocomplete': 'list' } : {})}
          {...(isHydrated ? { 'aria-expanded': listId !== undefined } : {})}
          aria-controls={listId}
          aria-activedescendant={activeId}
          onFocus={() => setIsUsed(true)}
        />
        <button type="reset" css={clearStyles} aria-label={t`Clear`}>
          <Icon shape={closeShape} size={18} />
        </button>
        <button type="submit" css={buttonStyles} aria-label={t`Search`}>
          {/* The button shows the magnifier wherever the link with the magnifier is hidden. */}
          <span css={narrowWithScripts}>
            <Icon shape={searchShape} size={22} />
          </span>
          <span css={besideLink}>
            <Icon shape={arrowRightShape} size={22} />
          </span>
        </button>
      </form>
      {panel && box.current && field.current && (
        <panel.Panel {...props} i18n={panel.i18n} box={box.current} field={field.current} onChange={setState} />
      )}
    </div>
  );
}
