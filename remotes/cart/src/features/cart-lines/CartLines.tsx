import { css } from '@emotion/react';
import type { SiteKey } from '@kontor/site';
import type { CartStore, DeletedItem } from '@kontor/store';
import { color } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { HeadingTag } from '../../headingTag.ts';
import { CartLineItem } from './CartLineItem.tsx';
import { type CartLine, keyOfDeleted, toCartLines } from './cartLine.ts';
import { keepPlaces } from './keepPlaces.ts';
import { RemovedItem } from './RemovedItem.tsx';

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
  readonly cart: Pick<CartStore, 'cart' | 'deletedItems' | 'change' | 'undo'>;
  readonly site: SiteKey;
  readonly heading: HeadingTag;
};

/** The lines of the cart, with what was removed a moment ago in its old place. */
export const CartLines = observer(function CartLines({ cart, site, heading }: Props) {
  const { t } = useLingui();
  const listRef = useRef<HTMLUListElement>(null);
  /** Where the focus goes when what had it is gone, the list itself perhaps. */
  const focusHome = useRef<HTMLElement>(null);
  const listed = useRef<readonly string[]>([]);
  const controls = useRef(new Map<string, HTMLButtonElement>());
  /** The key whose line was exchanged under the focus. */
  const focusKey = useRef<string>(undefined);

  const lines = new Map(toCartLines(cart.cart).map((line) => [line.key, line]));
  const removed = new Map(cart.deletedItems.map((item) => [keyOfDeleted(item), item]));
  const keys = keepPlaces(listed.current, [...lines.keys()], [...removed.keys()]);

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
    // Counted from what the cart holds now: clicks may come faster than what they change is drawn.
    const line = toCartLines(cart.cart).find((candidate) => candidate.key === key);
    if (line?.toQuantity) void cart.change(line.toQuantity(Math.max(1, line.quantity + step)));
  };
  const handleRemove = ({ key, removal }: CartLine) => {
    focusKey.current = key;
    void cart.change(removal);
  };
  const handleUndo = (key: string, item: DeletedItem) => {
    focusKey.current = key;
    cart.undo(item.key);
  };

  return (
    <ul ref={listRef} css={listStyles} aria-label={t`Articles in the cart`} tabIndex={-1}>
      {keys.map((key) => {
        const line = lines.get(key);
        const item = removed.get(key);
        if (line) {
          return (
            <CartLineItem
              key={`${key}/line`}
              line={line}
              site={site}
              heading={heading}
              removeRef={controlRef(key)}
              onStep={(step) => handleStep(key, step)}
              onRemove={() => handleRemove(line)}
            />
          );
        }
        return (
          item && (
            <RemovedItem
              key={`${key}/removed`}
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
