import { type Flag, Flags } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';

/** A product's badges. Unknown badges are not shown. */
export function ProductFlags({ badges }: { readonly badges: readonly string[] }) {
  const { t } = useLingui();
  const known: Readonly<Record<string, Flag>> = {
    new: { text: t`New` },
    sale: { text: t`Sale`, variant: 'sale' },
    organic: { text: t`Organic` },
    fair: { text: t`Fairly traded` },
    exclusive: { text: t`Only here` },
  };
  return <Flags flags={badges.flatMap((badge) => known[badge] ?? [])} />;
}
