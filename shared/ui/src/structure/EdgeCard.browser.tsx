import { css, Global } from '@emotion/react';
import { type ComponentProps, useRef } from 'react';
import { createPortal } from 'react-dom';
import { above } from '../tokens/above.ts';
import { color, font, layer, radius, shadow, space, type } from '../tokens/tokens.ts';
import { useFreeEdge } from './useFreeEdge.browser.ts';

/** A bar along the window's lower edge. In wide windows it is a card on the opposite side from the app banner. */
const cardStyles = css`
  ${type.xs}
  &,
  & * {
    box-sizing: border-box;
  }
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  padding: ${space(1)} ${space(3)};
  border: 2px solid ${color('danger')};
  background: ${color('danger-soft')};
  box-shadow: ${shadow.high};
  color: ${color('ink')};
  font-family: ${font.text};
  font-weight: 600;
  & > p {
    /* In em, so that the button moves below the text if the text is enlarged. */
    flex: 1 1 9em;
    margin: 0;
    overflow-wrap: anywhere;
  }
  & > [role='alert'] {
    /* Beside buttons, a sentence would be a narrow column. */
    flex-basis: 100%;
  }
  & > button {
    max-inline-size: 8.5rem;
    white-space: normal;
  }
  ${above.mobile} {
    ${type.s}
    padding: ${space(2)} ${space(4)};
    inset-inline: ${space(6)} auto;
    max-inline-size: 460px;
    margin-block-end: ${space(6)};
    border-radius: ${radius.m};
    & > button {
      max-inline-size: none;
    }
  }
  @media print {
    position: static;
    & > button {
      display: none;
    }
  }
`;

/** Keeps focused elements clear of the card. */
const focusStyles = css`
  :focus-visible {
    scroll-margin-block-end: ${space(24)};
  }
`;

/** Reserves space at the end of the page so that the card does not cover anything there. */
const roomStyles = css`
  inline-size: 100%;
`;

/**
 * A card at the window's lower edge that stays in view, above the app banner and the consent overlay. Space is reserved
 * for it at the end of the page. The card is a child of the body, because a container that the browser skips while it
 * is out of view would confine the card, as it confines all fixed elements. Paragraphs and buttons are side by side; a
 * paragraph with the role `alert` is above them. For browsers only.
 */
export function EdgeCard(props: ComponentProps<'div'>) {
  const card = useRef<HTMLDivElement>(null);
  const { edge, height } = useFreeEdge(card);
  return (
    <div css={roomStyles} style={{ blockSize: height }}>
      <Global styles={focusStyles} />
      {createPortal(<div {...props} ref={card} css={cardStyles} style={{ insetBlockEnd: edge }} />, document.body)}
    </div>
  );
}
