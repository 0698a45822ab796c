import { css } from '@emotion/react';
import type { DeletedItem } from '@kontor/store';
import { color, Icon, motion, radius, space, touchTarget, type, undoShape } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useRef } from 'react';
import { useFocusLost } from '../../useFocusLost.ts';
import { useKindName } from './useKindName.ts';

const itemStyles = css`
  ${type.s}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space(4)};
  padding-block: ${space(3)};
  color: ${color('ink-muted')};
  transition: opacity ${motion.base};
  @starting-style {
    opacity: 0;
  }
  & p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const giftStyles = css`
  ${type.xs}
  grid-area: 2 / 1 / auto / -1;
`;

const undoStyles = css`
  ${type.s}
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-block-size: ${touchTarget};
  padding-inline: ${space(3)};
  margin-inline-end: -${space(3)};
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color('ink')};
  font-weight: 600;
  cursor: pointer;
  &:hover {
    background: ${color('sand')};
  }
`;

type Props = {
  readonly item: DeletedItem;
  readonly undoRef: Ref<HTMLButtonElement>;
  readonly onUndo: () => void;
  /** Called if the item is unmounted while it has focus. */
  readonly onFocusLost: () => void;
};

/** A deleted item, with an undo unless the deletion is final (CART-29). */
export function DeletedItemRow({ item, undoRef, onUndo, onFocusLost }: Props) {
  const { t } = useLingui();
  const nameOf = useKindName();
  const ref = useRef<HTMLLIElement>(null);
  const title = item.title || nameOf(item.kind) || '';
  const gifts = (item.freeArticles ?? []).map((gift) => gift.title || nameOf('freeArticle')).join(', ');

  useFocusLost(ref, onFocusLost);

  return (
    <li ref={ref} css={itemStyles}>
      {/* Not `Trans`, which would mistake angle brackets in a title for an element. */}
      <p>{t`${title} removed`}</p>
      {gifts && <p css={giftStyles}>{t`Your free gift goes with it: ${gifts}`}</p>}
      {!item.isFinal && (
        <button ref={undoRef} type="button" aria-label={t`Undo: ${title}`} onClick={onUndo} css={undoStyles}>
          <Icon shape={undoShape} size={18} />
          <Trans>Undo</Trans>
        </button>
      )}
    </li>
  );
}
