import { css } from '@emotion/react';
import type { SiteKey } from '@kontor/site';
import type { CartStore, DeletedItem } from '@kontor/store';
import { color } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { HeadingTag } from '../../headingTag.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { type CartLine, cartLinesOf } from './cartLine.ts';
import { DeletedItemRow } from './DeletedItemRow.tsx';
import { orderKeys } from './orderKeys.ts';

const listStyles = css`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li + li {
    border-block-start: 1px solid ${color('line')};
  }
  &:focus {
    outline: none;
  }
`;

type Props = {
  readonly cart: Pick<CartStore, 'cart' | 'messages' | 'change' | 'undo'>;
  readonly site: SiteKey;
  readonly heading: HeadingTag;
};

/** Keeps focus in the list when one row replaces another, such as a deleted item replacing its line or vice versa. */
function useRowFocus() {
  const listRef = useRef<HTMLUListElement>(null);
  /** Gets focus when the focused element is gone. By then, the list itself may be gone too. */
  const focusHome = useRef<HTMLElement>(null);
  const controls = useRef(new Map<string, HTMLButtonElement>());
  /** Key of the row whose button gets focus after the next render. */
  const focusKey = useRef<string>(undefined);

  useLayoutEffect(() => {
    focusHome.current = listRef.current?.closest('dialog') ?? listRef.current;
    const key = focusKey.current;
    if (key === undefined) return;
    focusKey.current = undefined;
    (controls.current.get(key) ?? focusHome.current)?.focus();
  });

  const handleFocusLost = useCallback(() => {
    if (focusKey.current === undefined) focusHome.current?.focus();
  }, []);
  const controlRef = (key: string) => (button: HTMLButtonElement | null) => {
    if (button) controls.current.set(key, button);
    return () => void controls.current.delete(key);
  };
  /** Gives focus to the button in the next row that is rendered under this key. */
  const focusNext = (key: string) => {
    focusKey.current = key;
  };
  return { listRef, controlRef, focusNext, handleFocusLost };
}

/** The changes to the cart that the rows' controls make. */
function changesOf(cart: Props['cart'], focusNext: (key: string) => void) {
  const remove = ({ key, removal }: CartLine) => {
    focusNext(key);
    void cart.change(removal);
  };
  return {
    remove,
    step(key: string, by: 1 | -1) {
      // Starts from the current quantity because clicks may be faster than renders.
      const line = cartLinesOf(cart).find((candidate) => candidate.key === key);
      if (line?.toQuantity) void cart.change(line.toQuantity(Math.max(1, line.quantity + by)), { title: line.title });
    },
    commit(line: CartLine, quantity: number, hasFocus: boolean) {
      if (quantity > 0 && line.toQuantity) void cart.change(line.toQuantity(quantity), { title: line.title });
      // If the shopper has already moved to another control, focus stays there.
      else if (hasFocus) remove(line);
      else void cart.change(line.removal);
    },
    undo(key: string, item: DeletedItem) {
      focusNext(key);
      cart.undo(item.key);
    },
  };
}

/** The cart's lines, with deleted items in their old positions. */
export const CartLines = observer(function CartLines({ cart, site, heading }: Props) {
  const { t } = useLingui();
  const { listRef, controlRef, focusNext, handleFocusLost } = useRowFocus();
  const listed = useRef<readonly string[]>([]);

  const lines = new Map(cartLinesOf(cart).map((line) => [line.key, line]));
  const deleted = new Map(cart.messages.deletedItems.items.map((item) => [item.key, item]));
  const keys = orderKeys(listed.current, [...lines.keys()], [...deleted.keys()]);
  useLayoutEffect(() => {
    listed.current = keys;
  });

  const { step, remove, commit, undo } = changesOf(cart, focusNext);
  return (
    <ul ref={listRef} css={listStyles} aria-label={t`Articles in the cart`} tabIndex={-1}>
      {keys.map((key) => {
        const line = lines.get(key);
        const item = deleted.get(key);
        if (line) {
          return (
            <CartLineRow
              key={`${key}/line`}
              line={line}
              site={site}
              heading={heading}
              removeRef={controlRef(key)}
              onStep={(by) => step(key, by)}
              onCommit={(quantity, hasFocus) => commit(line, quantity, hasFocus)}
              onRemove={() => remove(line)}
            />
          );
        }
        return (
          item && (
            <DeletedItemRow
              key={`${key}/deleted`}
              item={item}
              undoRef={controlRef(key)}
              onUndo={() => undo(key, item)}
              onFocusLost={handleFocusLost}
            />
          )
        );
      })}
    </ul>
  );
});
