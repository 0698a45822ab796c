import { Component, CUSTOM_ELEMENTS_SCHEMA, type ElementRef, signal, VERSION, viewChild } from '@angular/core';

/** The cart's element, with the types of `@kontor/hosts`. The function is missing until the script has loaded. */
type MiniCart = HTMLElement & Partial<Pick<HTMLElementTagNameMap['kontor-mini-cart'], 'openPageCart'>>;

@Component({
  selector: 'magazine-page',
  // Without this, Angular refuses elements that are not components.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <header>
      <a href="./">Das Kaffeemagazin</a>
      @if (hasCart()) {
        <!-- #region element -->
        <kontor-mini-cart #icon site="DE" shop="{{shop}}">
          <a href="{{shop}}/service/cartfrontend/cart">Warenkorb</a>
        </kontor-mini-cart>
        <!-- #endregion -->
      }
    </header>
    <main>
      <h1>Angular {{ version }}</h1>
      <button type="button" (click)="add()">Yirgacheffe in den Warenkorb</button>
      <button type="button" (click)="cups.set(cups() + 1)">Tassen: {{ cups() }}</button>
      <button type="button" (click)="hasCart.set(!hasCart())">Korb ein oder aus</button>
      <output>{{ answer() }}</output>
    </main>
  `,
})
export class Page {
  readonly version = VERSION.full;
  readonly hasCart = signal(true);
  readonly cups = signal(0);
  readonly answer = signal('');
  readonly icon = viewChild<ElementRef<MiniCart>>('icon');

  async add(): Promise<void> {
    const cart = await this.icon()
      ?.nativeElement.openPageCart?.()
      .catch(() => undefined);
    const result = await cart?.add(
      { productId: '1000102', tcm: '40102' },
      1,
      { title: 'Yirgacheffe' },
      { showsMessage: true },
    );
    if (!result) this.answer.set('Der Warenkorb ist gerade nicht zu erreichen.');
    else this.answer.set(result.isSuccess ? 'Liegt im Warenkorb.' : result.message);
  }
}
