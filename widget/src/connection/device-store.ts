/**
 * Stores data in this browser for one widget and one visitor, so that on a shared computer no visitor sees another's messages. In
 * a browser that refuses storage the data lasts as long as the page.
 */
export class DeviceStore {
  readonly #prefix: string;
  readonly #memory = new Map<string, string>();

  /** `key` is the widget's public key, `subject` names the visitor (`subjectOf`). */
  constructor(key: string, subject: string) {
    this.#prefix = `tw:${key}:${subject}:`;
  }

  read(name: string): string | null {
    return this.#memory.get(name) ?? attempt((store) => store.getItem(this.#prefix + name)) ?? null;
  }

  /** Stores a value; null deletes it. */
  keep(name: string, value: string | null): void {
    this.#memory.delete(name);
    const isKept = attempt((store) => {
      if (value === null) store.removeItem(this.#prefix + name);
      else store.setItem(this.#prefix + name, value);
      return true;
    });
    if (!isKept && value !== null) this.#memory.set(name, value);
  }

  /** Lists the stored names that begin with this. */
  names(beginning: string): string[] {
    const whole = this.#prefix + beginning;
    const stored = attempt((store) => Object.keys(store).filter((name) => name.startsWith(whole))) ?? [];
    const remembered = [...this.#memory.keys()].filter((name) => name.startsWith(beginning));
    return [...new Set([...stored.map((name) => name.slice(this.#prefix.length)), ...remembered])];
  }

  /** Deletes everything of this widget and visitor. */
  clear(): void {
    for (const name of this.names('')) this.keep(name, null);
  }
}

/** Ignores errors of the storage, which throws when it is switched off, full, or blocked in a frame. */
function attempt<Result>(use: (store: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
