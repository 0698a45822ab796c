import { makeAutoObservable } from 'mobx';

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
