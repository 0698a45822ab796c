import type { RemoteModules } from './remoteModules.ts';
import { containerName } from './remotes.ts';

/** A remote's module that a host's slot shows. Its contract is the entry of `RemoteModules` under the module's id. */
type Slot = {
  /** The remote's name in the registry. */
  readonly remote: string;
  readonly module: string;
  /** Whether every page loads the module immediately. */
  readonly isFirst?: true;
};

/**
 * The slots that the shell and page-border fill. The hosts name remotes nowhere else. The descriptors of all other
 * remotes list the pages that show them (`PageSlot`).
 */
export const slots = {
  header: { remote: 'header', module: 'Header', isFirst: true },
  miniCart: { remote: 'cart', module: 'MiniCart', isFirst: true },
  footer: { remote: 'footer', module: 'Footer' },
  categorybanner: { remote: 'header', module: 'CategoryBanner' },
  cartPage: { remote: 'cart', module: 'CartLines' },
  newsletter: { remote: 'newsletter', module: 'NewsletterForm' },
  preview: { remote: 'preview', module: 'PreviewPanel' },
} as const satisfies Readonly<Record<string, Slot>>;

export type SlotName = keyof typeof slots;

/** Id of the module in a slot. The type determines the module's props. */
export type SlotModuleId<Name extends SlotName> =
  `shop_${(typeof slots)[Name]['remote']}/${(typeof slots)[Name]['module']}` & keyof RemoteModules;

/** The id under which a slot's module is loaded. */
export function slotModule<Name extends SlotName>(name: Name): SlotModuleId<Name> {
  const { remote, module } = slots[name];
  // A test compares all ids with the contract.
  return `${containerName(remote)}/${module}` as SlotModuleId<Name>;
}

/** Name of a remote in a host's slot. */
export type SlotRemote = (typeof slots)[SlotName]['remote'];

const allSlots: readonly Slot[] = Object.values(slots);

/** Names of the remotes in the hosts' slots. */
export const slotRemotes: readonly SlotRemote[] = [...new Set(Object.values(slots).map(({ remote }) => remote))];

/** The slots that every page loads immediately, most important first. */
export const firstSlots: readonly Slot[] = allSlots.filter(({ isFirst }) => isFirst);
