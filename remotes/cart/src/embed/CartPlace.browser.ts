import type { Clock, Timer } from '@kontor/browser';
import type { CartMountProblem, PageCart } from '@kontor/federation';
import { adoptStyle, canAdopt } from './adoptedStyles.browser.ts';
import type { DrawnCart, LoadCartApp } from './cartApp.ts';
import { createCartLink } from './cartLink.browser.ts';
import type { CartSettings } from './cartSettings.ts';
import { placeClass, placeStyle } from './placeStyle.ts';

/** Pauses before the second and third try, in milliseconds: a deployment, and a connection that drops. */
const retryDelays: readonly number[] = [1_000, 6_000];

type Options = {
  readonly loadApp: LoadCartApp;
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
};

type LinkSettings = Pick<CartSettings, 'locale' | 'shop' | 'onProblem'>;

function warn({ kind, error }: CartMountProblem): void {
  // biome-ignore lint/suspicious/noConsole: the page's console is where its team looks for what a visitor is spared
  console.warn(`Kontor's cart shows its link alone (${kind}).`, error);
}

/** Gives a shadow tree its style; returns what must stand in it where that is not to be had otherwise. */
function styleNodes(root: ShadowRoot): Node[] {
  if (canAdopt) {
    adoptStyle(root, placeStyle);
    return [];
  }
  const style = document.createElement('style');
  style.textContent = placeStyle;
  return [style];
}

/**
 * A cart's place in the page of another team: a link from the first moment, the cart as soon as it can be drawn, the
 * link again when it cannot. Nothing that goes wrong leaves it as anything but a problem that is told.
 */
export class CartPlace {
  readonly #options: Options;
  readonly #root: ShadowRoot;
  readonly #box = document.createElement('div');
  readonly #container = document.createElement('div');
  #link: HTMLAnchorElement | undefined;
  #settings: CartSettings | undefined;
  #onProblem: (problem: CartMountProblem) => void = warn;
  #drawn: DrawnCart | undefined;
  #drawing: 'no' | 'under way' | 'again' = 'no';
  #tries = 0;
  #retry: Timer | undefined;
  #isRemoved = false;

  constructor(root: ShadowRoot, options: Options) {
    this.#root = root;
    this.#options = options;
    this.#box.className = placeClass;
    this.#box.append(this.#container);
    root.replaceChildren(...styleNodes(root), this.#box);
  }

  /** Shows the cart. */
  show(settings: CartSettings): void {
    this.#settings = settings;
    this.#prepare(settings);
    if (!this.#drawn) this.#showLink(settings);
    this.#tries = 0;
    this.#cancelRetry();
    void this.#draw();
  }

  /** Shows the link for good, because the page asked for what there is not. */
  showLink(settings: LinkSettings, error: unknown): void {
    this.#settings = undefined;
    this.#prepare(settings);
    this.#fallBack(settings);
    this.#tell({ kind: 'options', error });
  }

  /** The cart of this place for the page's scripts. Rejects when there is none, or it cannot be had. */
  async openPageCart(): Promise<PageCart> {
    const { loadApp } = this.#options;
    const settings = this.#settings;
    if (!settings) throw new Error("Kontor's cart: an option is wrong, so there is no cart to open");
    return (await loadApp()).openPageCart(settings);
  }

  /** Takes everything out of the shadow tree. */
  remove(): void {
    this.#isRemoved = true;
    this.#cancelRetry();
    this.#drawn?.remove();
    this.#drawn = undefined;
    this.#root.replaceChildren();
    if (canAdopt) this.#root.adoptedStyleSheets = [];
  }

  #prepare({ locale, onProblem }: LinkSettings): void {
    this.#box.lang = locale;
    this.#onProblem = onProblem ?? warn;
  }

  #tell(problem: CartMountProblem): void {
    try {
      this.#onProblem(problem);
    } catch (error) {
      // What a page does with a problem must not become one of the cart.
      warn({ kind: problem.kind, error });
    }
  }

  #showLink(settings: LinkSettings): void {
    const link = createCartLink(settings);
    const isFocused = this.#link !== undefined && this.#root.activeElement === this.#link;
    this.#link?.remove();
    this.#link = link;
    this.#box.prepend(link);
    if (isFocused) link.focus();
  }

  #fallBack(settings: LinkSettings): void {
    this.#cancelRetry();
    this.#drawn?.remove();
    this.#drawn = undefined;
    this.#showLink(settings);
  }

  #cancelRetry(): void {
    if (this.#retry !== undefined) this.#options.clock.clearTimeout(this.#retry);
    this.#retry = undefined;
  }

  /** The link gives way to the cart in one picture, and gives it the focus that it had. */
  #hideLink(): void {
    const isFocused = this.#link !== undefined && this.#root.activeElement === this.#link;
    this.#link?.remove();
    this.#link = undefined;
    if (isFocused) this.#container.querySelector<HTMLElement>('a, button')?.focus();
  }

  /** One drawing at a time; settings that change meanwhile are drawn after it. */
  async #draw(): Promise<void> {
    if (this.#drawing !== 'no') {
      this.#drawing = 'again';
      return;
    }
    this.#drawing = 'under way';
    const settings = this.#settings;
    try {
      if (settings) await this.#drawOnce(settings);
    } catch (error) {
      this.#fail(error);
    }
    const isOutdated = this.#isAgain();
    this.#drawing = 'no';
    if (isOutdated && !this.#isRemoved) await this.#draw();
  }

  #isAgain(): boolean {
    return this.#drawing === 'again';
  }

  async #drawOnce(settings: CartSettings): Promise<void> {
    const { loadApp } = this.#options;
    const app = await loadApp();
    const isWanted = () => !this.#isRemoved && this.#settings !== undefined;
    if (!isWanted()) return;
    if (this.#drawn) {
      await this.#drawn.update(settings);
      return;
    }
    const drawn = await app.draw(this.#container, settings, {
      onPaint: () => this.#hideLink(),
      onFailure: (error) => {
        this.#drawn = undefined;
        if (this.#isRemoved) return;
        this.#showLink(this.#settings ?? settings);
        this.#tell({ kind: 'render', error });
      },
    });
    if (isWanted()) this.#drawn = drawn;
    else drawn.remove();
  }

  #fail(error: unknown): void {
    if (this.#isRemoved) return;
    if (this.#tries === 0) this.#tell({ kind: 'load', error });
    const delay = retryDelays[this.#tries];
    this.#tries += 1;
    if (delay !== undefined) this.#retry = this.#options.clock.setTimeout(() => void this.#draw(), delay);
  }
}
