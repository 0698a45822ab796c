import { css } from '@emotion/react';
import { cleanSearchText, linkTargets, maxSearchTextLength } from '@kontor/site';
import { color, Icon, motion, radius, searchShape, space, type, VisuallyHidden } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { readPageQuery } from './pageQuery.browser.ts';

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

/** The form shows the focus ring, so that it encloses field and button. */
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
`;

const buttonStyles = css`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 52px;
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

/** The search box, a plain GET form. For a blank text the field gets the focus instead (SEARCH-5). */
export function SearchForm() {
  const { t } = useLingui();
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (field.current && field.current.value === '') field.current.value = cleanSearchText(readPageQuery());
  }, []);

  function handleSubmit(event: FormEvent) {
    if (field.current?.value.trim()) return;
    event.preventDefault();
    field.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not in every browser yet
    <form role="search" action={linkTargets.search} method="get" css={formStyles} onSubmit={handleSubmit}>
      <label htmlFor={fieldId}>
        <VisuallyHidden>{t`Search the shop`}</VisuallyHidden>
      </label>
      <input
        ref={field}
        id={fieldId}
        css={fieldStyles}
        type="search"
        name="query"
        maxLength={maxSearchTextLength}
        placeholder={t`What are you looking for?`}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" css={buttonStyles} aria-label={t`Search`}>
        <Icon shape={searchShape} size={22} />
      </button>
    </form>
  );
}
