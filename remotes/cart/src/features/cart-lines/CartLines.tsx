import { css } from '@emotion/react';
import type { SiteKey } from '@kontor/site';
import type { CartStore, DeletedItem } from '@kontor/store';
import { color } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { HeadingTag } from '../../headingTag.ts';
import { CartLineRow } from './CartLineRow.tsx';
import type { CartLine } from './cartLine.ts';
import { cartLinesOf } from './cartLinesOf.ts';
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

/** The lines of the cart, with deleted items in their old positions. */
export const CartLines = observer(function CartLines({ cart, site, heading }: Props) {
  const { t } = useLingui();
  const listRef = useRef<HTMLUListElement>(null);
  /** Takes the focus when its element is gone. The list itself may be gone then. */
  const focusHome = useRef<HTMLElement>(null);
  const listed = useRef<readonly string[]>([]);
  const controls = useRef(new Map<string, HTMLButtonElement>());
  /** Key of the row that the focused button replaces: a line by its deleted item or the other way round. */
  const focusKey = useRef<string>(undefined);

  const lines = new Map(cartLinesOf(cart).map((line) => [line.key, line]));
  const deleted = new Map(cart.messages.deletedItems.items.map((item) => [item.key, item]));
  const keys = orderKeys(listed.current, [...lines.keys()], [...deleted.keys()]);

  useLayoutEffect(() => {
    listed.current = keys;
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
  const handleStep = (key: string, step: 1 | -1) => {
    // Starts from the current quantity, because clicks may come faster than renders.
    const line = cartLinesOf(cart).find((candidate) => candidate.key === key);
    if (line?.toQuantity) {
      void cart.change(line.toQuantity(Math.max(1, line.quantity + step)), { title: line.title });
    }
  };
  const handleRemove = ({ key, removal }: CartLine) => {
    focusKey.current = key;
    void cart.change(removal);
  };
  const handleCommit = (line: CartLine, quantity: number, hasFocus: boolean) => {
    if (quantity > 0 && line.toQuantity) void cart.change(line.toQuantity(quantity), { title: line.title });
    // Whoever has left the field is elsewhere by now.
    else if (hasFocus) handleRemove(line);
    else void cart.change(line.removal);
  };
  const handleUndo = (key: string, item: DeletedItem) => {
    focusKey.current = key;
    cart.undo(item.key);
  };

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
              onStep={(step) => handleStep(key, step)}
              onCommit={(quantity, hasFocus) => handleCommit(line, quantity, hasFocus)}
              onRemove={() => handleRemove(line)}
            />
          );
        }
        return (
          item && (
            <DeletedItemRow
              key={`${key}/deleted`}
              item={item}
              undoRef={controlRef(key)}
              onUndo={() => handleUndo(key, item)}
              onFocusLost={handleFocusLost}
            />
          )
        );
      })}
    </ul>
  );
});
