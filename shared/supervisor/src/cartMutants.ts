import { join } from 'node:path';
import { root } from './paths.ts';
import type { Mutant } from './plantMutant.ts';

/** Where the sources of the mutants and their tests are, absolute. */
export const mutatedFolder = join(root, 'shared', 'store', 'src', 'cart');

const store = 'CartStore.test.ts';
const loading = 'CartStore.loading.test.ts';
const uncertain = 'uncertainCart.test.ts';
const left = 'leftChanges.test.ts';
/** Random lives of one page, beside a reference. */
const lives = 'CartStore.model.test.ts';
/** Random worlds of several pages. */
const worlds = 'followTab.model.test.ts';
/** Random tabs that go from page to page. */
const tabs = 'leftChanges.model.test.ts';

/**
 * Faults of the cart store that its tests must never let through. A test with random lives is named only where few of
 * them are enough, tens among its thousands: the others would let the fault through once in a while.
 */
export const cartMutants: readonly Mutant[] = [
  {
    name: 'no rollback',
    file: 'CartSync.ts',
    piece: "    this.#settle(sent, { kind: 'failed', problem: shown });",
    replacement: "this.confirmed.cart = this.cart; this.#settle(sent, { kind: 'failed', problem: shown });",
    harm: 'The cart shows what the back end refused.',
    redIn: [store, lives],
  },
  {
    name: 'snapshot rollback',
    file: 'CartSync.ts',
    piece: 'const outcome = await this.#deps.cartApi.change(sent.operation, { stamp: sent.stamp });',
    replacement: `const [cart, pending] = [this.confirmed.cart, this.queue.pending];
      const outcome = await this.#deps.cartApi.change(sent.operation, { stamp: sent.stamp }).catch((error) => {
        runInAction(() => {
          this.confirmed.cart = cart;
          this.queue.pending = pending;
        });
        throw error;
      });`,
    harm: 'A failure takes back what the shopper did after it.',
    redIn: [store, lives],
  },
  {
    name: "an older error's timer clears a newer error",
    file: 'ExpiringError.ts',
    piece: '    this.#stop();\n    this.current = problem;',
    replacement: '    this.#timer = undefined;\n    this.current = problem;',
    harm: 'A message is gone before it can be read.',
    redIn: ['ExpiringError.test.ts', lives],
  },
  {
    name: 'an older success clears a newer error',
    file: 'CartSync.ts',
    piece: 'if (sent.id > this.#lastIdBeforeError) this.#messages.error.clear();',
    replacement: 'this.#messages.error.clear();',
    harm: 'Nobody hears why a change failed while another one was waiting.',
    redIn: [store, lives],
  },
  {
    name: 'no success clears an error',
    file: 'CartSync.ts',
    piece: 'if (sent.id > this.#lastIdBeforeError) this.#messages.error.clear();',
    replacement: '',
    harm: 'A message stays that the shopper has long put right.',
    redIn: [store, lives],
  },
  {
    name: 'what is pending is gone with a failure',
    file: 'CartSync.ts',
    piece: 'this.showProblem(shown);',
    replacement: 'this.showProblem(shown); this.queue.pending = [];',
    harm: 'One change that fails takes the others with it.',
    redIn: [store, lives],
  },
  {
    name: 'undo with the wrong quantity',
    file: 'DeletedItems.ts',
    piece: 'quantity: Math.max(1, quantity)',
    replacement: 'quantity: 1',
    harm: 'Five pieces are removed, one comes back.',
    redIn: [store, lives],
  },
  {
    name: 'undo of what is confirmed instead of what is visible',
    file: 'CartStore.ts',
    piece: 'this.#deleted.note(operation, this.cart);',
    replacement: 'this.#deleted.note(operation, this.confirmed);',
    harm: 'Undo brings back another quantity than the shopper saw.',
    redIn: [store, lives],
  },
  {
    name: 'a failed removal stays in the deleted list',
    file: 'CartSync.ts',
    piece: 'if (!this.queue.isAbout(target)) this.#messages.deleted.drop(target);',
    replacement: '',
    harm: 'A line is in the cart and among the removed ones.',
    redIn: [store, lives],
  },
  {
    name: 'the clock of a first removal ends the second',
    file: 'DeletedItems.ts',
    piece: 'if (timer !== undefined) this.#clock.clearTimeout(timer);',
    replacement: '',
    harm: 'Undo is gone before its ten seconds are over.',
    redIn: ['DeletedItems.test.ts'],
  },
  {
    name: 'a 304 keeps the change',
    file: 'CartSync.ts',
    piece: "    this.#settle(sent, { kind: 'notModified' });",
    replacement: "    this.confirmed.cart = this.cart; this.#settle(sent, { kind: 'notModified' });",
    harm: 'The cart shows what the back end did not do.',
    redIn: [store, lives],
  },
  {
    name: 'a 304 wipes what is pending',
    file: 'CartSync.ts',
    piece: "    this.#settle(sent, { kind: 'notModified' });",
    replacement: "    this.#settle(sent, { kind: 'notModified' }); this.queue.pending = [];",
    harm: 'Clicks are forgotten.',
    redIn: [store, lives],
  },
  {
    name: 'another tab drops what is pending here',
    file: 'CartSync.ts',
    piece: "if (order === 'earlier') return;",
    replacement: "if (order === 'earlier') return; this.queue.pending = [];",
    harm: 'Whoever has the shop open twice loses clicks.',
    redIn: [loading, lives],
  },
  {
    name: 'another tab is always believed',
    file: 'ConfirmedCart.ts',
    piece: "if (order === 'later') this.#confirm",
    replacement: 'this.#confirm',
    harm: 'An old cart of another tab replaces the new one.',
    redIn: [loading, worlds],
  },
  {
    name: 'changes that cross ask nobody',
    file: 'CartSync.ts',
    piece: "if (message.isChange && (order === 'unclear' || mayCross)) void this.load(true);",
    replacement: 'if (false) return;',
    harm: 'Two tabs show different carts for good.',
    redIn: [loading, worlds],
  },
  {
    name: 'the badge counts deleted lines',
    file: 'CartStore.ts',
    piece: 'return this.cart.numberOfArticles;',
    replacement: 'return this.cart.numberOfArticles + this.deletedItems.length;',
    harm: 'The number at the icon is not what is in the cart.',
    redIn: [store, lives],
  },
  {
    name: 'checkout is open while a change is pending',
    file: 'checkoutGate.ts',
    piece: "return hasPendingChanges ? 'pending' : undefined;",
    replacement: 'return undefined;',
    harm: 'Somebody orders another cart than the one in view.',
    redIn: ['checkoutGate.test.ts', store, lives],
  },
  {
    name: 'replay without order',
    file: 'ChangeQueue.ts',
    piece: 'return this.pending.reduce(',
    replacement: 'return this.pending.reduceRight(',
    harm: 'An earlier click wins over a later one.',
    redIn: [store, lives],
  },
  {
    name: 'an addition counts from what is visible',
    file: 'CartSync.ts',
    piece: 'const sent = this.queue.send(next, this.confirmed.cart);',
    replacement: 'const sent = this.queue.send(next, this.cart);',
    harm: 'One click on add puts two pieces into the cart.',
    redIn: [store, lives],
  },
  {
    name: 'two requests at once for a line',
    file: 'CartSync.ts',
    piece: 'if (this.#requestedAt !== undefined || !this.isOnline',
    replacement: 'if (!this.isOnline',
    harm: 'The slower answer decides which quantity stays.',
    redIn: [store, lives],
  },
  {
    name: 'sending while offline',
    file: 'CartSync.ts',
    piece: ' || !this.isOnline || this.#turn.isLeft) return;',
    replacement: ' || this.#turn.isLeft) return;',
    harm: 'What should wait for the connection fails.',
    redIn: [loading, lives],
  },
  {
    name: 'sending after the page was left',
    file: 'CartSync.ts',
    piece: ' || this.#turn.isLeft) return;',
    replacement: ') return;',
    harm: 'The page before and the next one both send what the shopper asked for once.',
    redIn: [left],
  },
  {
    name: 'a lost answer is a failure',
    file: 'CartSync.ts',
    piece: 'if (this.#isCutShort(problem, interruptions)) {',
    replacement: 'if (false) {',
    harm: 'A tunnel on the way throws clicks away.',
    redIn: [loading, lives, tabs],
  },
  {
    name: 'two pages take over the same changes',
    file: 'PageTurn.ts',
    piece: 'this.#left.clear();',
    replacement: '',
    harm: 'What was done and taken back since is done once more.',
    redIn: [left],
  },
  {
    name: "storage's old memory over the back end's answer",
    file: 'ConfirmedCart.ts',
    piece: 'if (!this.isLoaded) this.recall();',
    replacement: 'this.recall();',
    harm: 'An older cart replaces the one that was just loaded.',
    redIn: [loading],
  },
  {
    name: 'a forced load is answered by one that began before',
    file: 'LoadRequests.ts',
    piece: 'if (this.#running && !isForced) this',
    replacement: 'if (this.#running) this',
    harm: 'What another script put into the cart does not show.',
    redIn: [loading, lives],
  },
  {
    name: 'a pause without effect',
    file: 'ExpiringError.ts',
    piece: 'this.#pauses.add(reason);\n    this.#stop();',
    replacement: 'this.#pauses.add(reason);',
    harm: 'A message vanishes under the pointer, or while nobody can see the page.',
    redIn: ['ExpiringError.test.ts'],
  },
  {
    name: 'a stale subtotal',
    file: 'applyChange.ts',
    piece: 'numberOfArticles, subtotal: undefined };',
    replacement: 'numberOfArticles };',
    harm: 'The sum is not that of the lines above it.',
    redIn: ['applyChange.test.ts'],
  },
  {
    name: 'a repeat gets a new stamp',
    file: 'ChangeQueue.ts',
    piece: 'const stamp = next.stamp ?? this.#nextStamp();',
    replacement: 'const stamp = this.#nextStamp();',
    harm: 'A change that the back end has done already is done once more, over a later one.',
    redIn: [left],
  },
  {
    name: 'stamps that do not grow',
    file: 'ChangeQueue.ts',
    piece: 'sequence: sequence + 1 };',
    replacement: 'sequence: 1 };',
    harm: 'The back end takes a new change for an old one and leaves it undone.',
    redIn: [left, tabs],
  },
  {
    name: "a stale line's sum",
    file: 'applyChange.ts',
    piece: 'quantity: { quantity }, totalPrice: undefined };',
    replacement: 'quantity: { quantity } };',
    harm: 'Three pieces at the price of one.',
    redIn: ['applyChange.test.ts'],
  },
  {
    name: 'two pages count on from the same stamps',
    file: 'PageTurn.ts',
    piece: 'queue.giveUpStamps();',
    replacement: '',
    harm: 'The back end takes the change of one page for that of the other.',
    redIn: [left],
  },
  {
    name: 'an answer from before the page was left is believed',
    file: 'CartSync.ts',
    piece: 'if (timesLeft === this.#turn.timesLeft) this.#loaded',
    replacement: 'if (true) this.#loaded',
    harm: 'The way back shows a cart without what was done on the way.',
    redIn: [left],
  },
  {
    name: 'nothing to do for what the cart in view lacks asks nobody',
    file: 'CartSync.ts',
    piece: 'this.#isUncertain ||= applyChange(cart, sent.operation) !== cart;',
    replacement: '',
    harm: 'The cart stays wrong, however often the shopper clicks.',
    redIn: [uncertain, lives],
  },
  {
    name: 'an answer that cannot be read is taken for a refusal',
    file: 'CartSync.ts',
    piece: 'this.#isUncertain ||= !isRefusal(problem);',
    replacement: '',
    harm: 'What the back end did before its answer broke off does not show.',
    redIn: [uncertain, lives],
  },
  {
    name: 'a check that fails empties the cart',
    file: 'CartSync.ts',
    piece: 'if (isAsked) {',
    replacement: 'if (true) {',
    harm: 'One failure makes two: the change, and the cart with it.',
    redIn: [uncertain, lives],
  },
  {
    name: 'a check that nobody needs any more',
    file: 'LoadRequests.ts',
    piece: 'if (!this.#wanted?.isAsked) this.#wanted = undefined;',
    replacement: '',
    harm: 'The back end is asked for what it has just said.',
    redIn: [uncertain, lives],
  },
  {
    name: 'other pages do not ask after a check',
    file: 'CartSync.ts',
    piece: 'this.#confirm(cart, requestedAt, isCheck);',
    replacement: 'this.#confirm(cart, requestedAt, false);',
    harm: 'What got through in one tab does not show in the other.',
    redIn: [uncertain],
  },
  {
    name: 'a cart that cannot be had stays in view',
    file: 'CartSync.ts',
    piece: 'this.confirmed.lose();',
    replacement: '',
    harm: 'An old cart stands beside the message that there is none.',
    redIn: [loading, lives],
  },
];
