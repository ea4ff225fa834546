const shownMs = 6000;
const toldMs = 3000;

/** That the other side is writing: shown for six seconds each time it is said, and over with what was written. */
export class TypingSeen {
  readonly #show: (isTyping: boolean) => void;
  #ends: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (isTyping: boolean) => void) {
    this.#show = show;
  }

  begins(): void {
    clearTimeout(this.#ends);
    this.#show(true);
    this.#ends = setTimeout(() => this.#show(false), shownMs);
  }

  ends(): void {
    this.close();
    this.#show(false);
  }

  close(): void {
    clearTimeout(this.#ends);
  }
}

/** That this side is writing: told at most every three seconds, however fast somebody types. */
export class TypingTold {
  readonly #tell: () => void;
  #toldAt = 0;

  constructor(tell: () => void) {
    this.#tell = tell;
  }

  typed(): void {
    const now = Date.now();
    if (now - this.#toldAt < toldMs) return;
    this.#toldAt = now;
    this.#tell();
  }

  /** What was written is sent, which ends it on the other side: the next key is told at once. */
  sent(): void {
    this.#toldAt = 0;
  }
}
