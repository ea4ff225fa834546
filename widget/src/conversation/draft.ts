import type { DeviceStore } from '../connection/device-store.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import { Changing } from './changing.ts';

interface Written {
  /** null: nothing was typed yet. */
  text: string | null;
  files: readonly File[];
}

const nothing: Written = { text: null, files: [] };
const name = 'draft';

/**
 * Text and chosen files of a message that is not sent. The text is stored in this browser until it is sent, so that it
 * is there on the next page; files last as long as the page, which the browser asks about before it closes.
 */
export class Draft extends Changing<Written> {
  readonly #store: DeviceStore;
  #isClosed = false;
  #stopAsking: (() => void) | undefined;

  constructor(store: DeviceStore) {
    super({ ...nothing, text: store.read(name) });
    this.#store = store;
  }

  override set(change: Partial<Written>): void {
    super.set(change);
    const { text, files } = this.get();
    this.#stopAsking?.();
    this.#stopAsking = files.length > 0 && !this.#isClosed ? askBeforeLeaving() : undefined;
    if (!this.#isClosed) this.#store.keep(name, text || null);
  }

  /** Drops everything, because the message is sent or its visitor was signed out. */
  drop(): void {
    this.set(nothing);
  }

  /** Stores nothing more. What is stored stays. */
  close(): void {
    this.#isClosed = true;
    this.#stopAsking?.();
  }
}

/** Drafts of several conversations by their ids: each stays while another one is shown. */
export class Drafts {
  readonly #drafts = new Map<number, Draft>();
  readonly #storeOf: (id: number) => DeviceStore;

  constructor(storeOf: (id: number) => DeviceStore) {
    this.#storeOf = storeOf;
  }

  of(id: number): Draft {
    const draft = this.#drafts.get(id) ?? new Draft(this.#storeOf(id));
    this.#drafts.set(id, draft);
    return draft;
  }

  /** Closes all drafts; what is stored stays. */
  close(): void {
    for (const draft of this.#drafts.values()) draft.close();
  }
}
