import { makeAutoObservable } from 'mobx';

/** Whether the drawer is open. The open levels are recorded only in the document. */
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
