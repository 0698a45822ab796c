import { makeAutoObservable } from 'mobx';

/** Whether the drawer is open. Which of its levels are open is known to the document alone. */
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
