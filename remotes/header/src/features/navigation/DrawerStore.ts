import { makeAutoObservable, observableRef } from 'mobx';

/** The navigation of narrow windows: whether it is open, and how deep the visitor has gone. */
export class DrawerStore {
  isOpen = false;
  /** Once it was open its content stays, so that a closing sheet does not go blank. */
  wasOpened = false;
  /** Position of the entry that was entered, per level. */
  path: readonly number[] = [];
  /** Position of the entry that the visitor came back from, which gets the focus again. */
  returnedFrom: number | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { path: observableRef }, { autoBind: true });
  }

  /** Opens at the top level, wherever it was left. */
  open(): void {
    this.path = [];
    this.returnedFrom = undefined;
    this.isOpen = true;
    this.wasOpened = true;
  }

  close(): void {
    this.isOpen = false;
  }

  enter(position: number): void {
    this.path = [...this.path, position];
    this.returnedFrom = undefined;
  }

  back(): void {
    this.returnedFrom = this.path.at(-1);
    this.path = this.path.slice(0, -1);
  }
}
