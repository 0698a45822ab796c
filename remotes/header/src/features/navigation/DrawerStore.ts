import { makeAutoObservable, observableRef } from 'mobx';

/** The state of the drawer: whether it is open, and which level it shows. */
export class DrawerStore {
  isOpen = false;
  /** Keeps the content rendered while the drawer closes. */
  wasOpened = false;
  /** Index of the chosen entry, per level. */
  path: readonly number[] = [];
  /** Index of the entry whose level the visitor has just left; it gets the focus. */
  returnedFrom: number | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { path: observableRef }, { autoBind: true });
  }

  /** Opens at the top level. */
  open(): void {
    this.path = [];
    this.returnedFrom = undefined;
    this.isOpen = true;
    this.wasOpened = true;
  }

  close(): void {
    this.isOpen = false;
  }

  enter(index: number): void {
    this.path = [...this.path, index];
    this.returnedFrom = undefined;
  }

  back(): void {
    this.returnedFrom = this.path.at(-1);
    this.path = this.path.slice(0, -1);
  }
}
