import { makeAutoObservable } from 'mobx';

/** Whether the drawer is open. Only the document knows which of its levels are open. */
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
