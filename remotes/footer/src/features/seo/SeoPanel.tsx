import { css } from '@emotion/react';
import type { FooterRecord } from '@kontor/api/promotion';
import { above, chevronDownShape, color, font, Icon, motion, space, type } from '@kontor/ui';
import { useEffect, useId, useState } from 'react';
import { plainList, quietLink } from '../../layout.ts';
import { isWideWindow } from './wideWindow.browser.ts';

const headingStyles = css`
  font-family: ${font.text};
  ${type.s}
  font-weight: 600;
  letter-spacing: 0;
`;

const buttonStyles = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  inline-size: 100%;
  min-block-size: 56px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color('ink')};
  font: inherit;
  text-align: start;
  cursor: pointer;
  & svg {
    margin-inline-start: auto;
    color: ${color('ink-muted')};
    transition: transform ${motion.fast};
  }
  &[data-open='true'] svg {
    transform: rotate(180deg);
  }
  ${above.m} {
    inline-size: auto;
    & svg {
      margin: 0;
    }
    &[data-open='auto'] svg {
      transform: rotate(180deg);
    }
  }
  @media (scripting: none) {
    pointer-events: none;
    & svg {
      display: none;
    }
  }
`;

/** Until somebody decides, the width does. */
const panelStyles = css`
  padding-block-end: ${space(5)};
  ${above.m} {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space(1)} ${space(8)};
  }
  &[data-open='false'] {
    display: none;
  }
  &[data-open='auto'] {
    display: none;
    @media (scripting: none) {
      display: block;
    }
    ${above.m} {
      display: grid;
    }
  }
`;

const linkStyles = css`
  display: flex;
  align-items: center;
  min-block-size: 44px;
  ${type.s}
  ${above.m} {
    min-block-size: 0;
    padding-block: 5px;
  }
`;

type Props = { readonly seo: NonNullable<FooterRecord['seo']> };

/** Links to what many look for; open on wide windows, folded on mobile ones. */
export function SeoPanel({ seo }: Props) {
  const panelId = useId();
  const [isOpen, setIsOpen] = useState<boolean>();
  // The width is known after the first render only; what is seen does not change with it.
  useEffect(() => setIsOpen(isWideWindow()), []);
  const columns = seo.columns.filter(({ links }) => links.length > 0);
  if (columns.length === 0) return null;
  const state = isOpen ?? 'auto';
  return (
    <section>
      <h3 css={headingStyles}>
        <button
          type="button"
          aria-expanded={isOpen ?? true}
          aria-controls={panelId}
          data-open={state}
          css={buttonStyles}
          onClick={() => setIsOpen(!isOpen)}
        >
          {seo.heading}
          <Icon shape={chevronDownShape} size={20} />
        </button>
      </h3>
      <div id={panelId} data-open={state} css={panelStyles}>
        {columns.map(({ links }) => (
          <ul key={links[0]?.url} css={plainList}>
            {links.map(({ text, url }) => (
              <li key={url + text}>
                <a href={url} css={[quietLink, linkStyles]}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}
