import { type Clock, canAdopt, styleNodes, type Timer } from '@kontor/browser';
import { type CartMountProblem, type PageCart, reportCartProblem } from '@kontor/federation';
import type { LoadCartApp, RenderedCart } from '../cartApp.ts';
import { createCartLink } from '../cartLink.browser.ts';
import type { ResolvedCartOptions } from '../resolvedCartOptions.ts';
import { boxClass, shadowTreeStyle } from '../shadow-tree/shadowTreeStyle.ts';

/**
 * Milliseconds before the second and third attempts, long enough to outlast a deployment or a brief connection failure.
 */
const retryDelaysMs: readonly number[] = [1_000, 6_000];

type Options = {
  readonly loadApp: LoadCartApp;
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
};

type LinkOptions = Pick<ResolvedCartOptions, 'locale' | 'shop' | 'onProblem'>;

/**
 * The cart in a shadow tree on a third-party page. It shows a link immediately, the cart as soon as it has been
 * rendered, and the link again after a failure. Failures are reported to `onProblem` and never thrown.
 */
export class EmbeddedCart {
  readonly #options: Options;
  readonly #root: ShadowRoot;
  readonly #box = document.createElement('div');
  readonly #container = document.createElement('div');
  #link: HTMLAnchorElement | undefined;
  #settings: ResolvedCartOptions | undefined;
  #onProblem: ResolvedCartOptions['onProblem'];
  #rendered: RenderedCart | undefined;
  #rendering: 'no' | 'running' | 'again' = 'no';
  #tries = 0;
  #retry: Timer | undefined;
  #isRemoved = false;

  constructor(root: ShadowRoot, options: Options) {
    this.#root = root;
    this.#options = options;
    this.#box.className = boxClass;
    this.#box.append(this.#container);
    root.replaceChildren(...styleNodes(root, shadowTreeStyle), this.#box);
  }

  /** Shows the cart. */
  show(settings: ResolvedCartOptions): void {
    this.#settings = settings;
    this.#prepare(settings);
    if (!this.#rendered) this.#showLink(settings);
    this.#tries = 0;
    this.#cancelRetry();
    void this.#render();
  }

  /** Shows only the link, because an option is invalid. */
  showLink(settings: LinkOptions, error: unknown): void {
    this.#settings = undefined;
    this.#prepare(settings);
    this.#fallBack(settings);
    this.#report({ kind: 'options', error });
  }

  /** The cart for use by the page's scripts. Rejects if an option is invalid or the cart cannot be loaded. */
  async openPageCart(): Promise<PageCart> {
    const { loadApp } = this.#options;
    const settings = this.#settings;
    if (!settings) throw new Error("Kontor's cart: an option is invalid, so the cart cannot be opened");
    return (await loadApp()).openPageCart(settings);
  }

  /** Empties the shadow tree. */
  remove(): void {
    this.#isRemoved = true;
    this.#cancelRetry();
    this.#rendered?.remove();
    this.#rendered = undefined;
    this.#root.replaceChildren();
    if (canAdopt) this.#root.adoptedStyleSheets = [];
  }

  #prepare({ locale, onProblem }: LinkOptions): void {
    this.#box.lang = locale;
    this.#onProblem = onProblem;
  }

  #report(problem: CartMountProblem): void {
    reportCartProblem(problem, this.#onProblem);
  }

  #showLink(settings: LinkOptions): void {
    const link = createCartLink(settings);
    const isFocused = this.#link !== undefined && this.#root.activeElement === this.#link;
    this.#link?.remove();
    this.#link = link;
    this.#box.prepend(link);
    if (isFocused) link.focus();
  }

  #fallBack(settings: LinkOptions): void {
    this.#cancelRetry();
    this.#rendered?.remove();
    this.#rendered = undefined;
    this.#showLink(settings);
  }

  #cancelRetry(): void {
    if (this.#retry !== undefined) this.#options.clock.clearTimeout(this.#retry);
    this.#retry = undefined;
  }

  /** Replaces the link with the cart within one frame, and moves focus from the link to the cart. */
  #hideLink(): void {
    const isFocused = this.#link !== undefined && this.#root.activeElement === this.#link;
    this.#link?.remove();
    this.#link = undefined;
    if (isFocused) this.#container.querySelector<HTMLElement>('a, button')?.focus();
  }

  /** Only one render runs at a time. Settings that change in the meantime are rendered afterwards. */
  async #render(): Promise<void> {
    if (this.#rendering !== 'no') {
      this.#rendering = 'again';
      return;
    }
    this.#rendering = 'running';
    const settings = this.#settings;
    try {
      if (settings) await this.#renderOnce(settings);
    } catch (error) {
      this.#fail(error);
    }
    const isOutdated = this.#isRenderRequested();
    this.#rendering = 'no';
    if (isOutdated && !this.#isRemoved) await this.#render();
  }

  #isRenderRequested(): boolean {
    return this.#rendering === 'again';
  }

  async #renderOnce(settings: ResolvedCartOptions): Promise<void> {
    const { loadApp } = this.#options;
    const app = await loadApp();
    const isNeeded = () => !this.#isRemoved && this.#settings !== undefined;
    if (!isNeeded()) return;
    if (this.#rendered) {
      await this.#rendered.update(settings);
      return;
    }
    const rendered = await app.render(this.#container, settings, {
      onPaint: () => this.#hideLink(),
      onFailure: (error) => {
        this.#rendered = undefined;
        if (this.#isRemoved) return;
        this.#showLink(this.#settings ?? settings);
        this.#report({ kind: 'render', error });
      },
    });
    if (isNeeded()) this.#rendered = rendered;
    else rendered.remove();
  }

  #fail(error: unknown): void {
    if (this.#isRemoved) return;
    if (this.#tries === 0) this.#report({ kind: 'load', error });
    const delay = retryDelaysMs[this.#tries];
    this.#tries += 1;
    if (delay !== undefined) this.#retry = this.#options.clock.setTimeout(() => void this.#render(), delay);
  }
}
