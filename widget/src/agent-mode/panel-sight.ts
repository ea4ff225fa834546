/** Knows whether the agent sees the panel, which is open in a visible page: only then messages become read. */
export class PanelSight {
  readonly #onSeen: () => void;
  #isWatched = false;

  /** Calls `onSeen` whenever the panel comes into sight. */
  constructor(onSeen: () => void) {
    this.#onSeen = onSeen;
    document.addEventListener('visibilitychange', this.#look);
  }

  get isSeen(): boolean {
    return this.#isWatched && document.visibilityState === 'visible';
  }

  /** Sets whether the panel is open. */
  watch(isWatched: boolean): void {
    this.#isWatched = isWatched;
    this.#look();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#look);
  }

  readonly #look = (): void => {
    if (this.isSeen) this.#onSeen();
  };
}
