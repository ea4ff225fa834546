const shownMs = 6000;
const noticeMs = 3000;

/** Shows that the other side is typing: for six seconds after each event, and until its message arrives. */
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

/** Notifies the other side that this side is typing: at most every three seconds, however fast the user types. */
export class TypingNotices {
  readonly #notify: () => void;
  #noticedAt = 0;

  constructor(notify: () => void) {
    this.#notify = notify;
  }

  typed(): void {
    const now = Date.now();
    if (now - this.#noticedAt < noticeMs) return;
    this.#noticedAt = now;
    this.#notify();
  }

  /** Called when the message is sent, which ends the indicator on the other side: the next key is announced at once. */
  sent(): void {
    this.#noticedAt = 0;
  }
}
