import { makeAutoObservable } from 'mobx';

/**
 * Attribute of a drawer that is not a modal dialog yet: `prepared` after a press on the menu button, and `shown` until
 * the drawer's transition has started.
 */
export const stageAttribute = 'data-stage';

/** Whether the drawer is open. Which levels are open is recorded only in the document. */
export class DrawerStore {
  isOpen = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }
}
