import type { LiveSocket } from '../lib/live/live.tsx';

type Listener = (payload?: unknown) => void;
type Answer = (value?: unknown) => void;

/** A live link without a network: `receive` is the server speaking, `emitted` what the app said. */
export class FakeSocket {
  readonly emitted: { event: string; argument: unknown }[] = [];
  connected = false;
  /** True when requests wait for `answer`. */
  isSlow = false;
  /** Answers by event; undefined for the others. */
  readonly answers = new Map<string, unknown>();
  private readonly unanswered: Array<() => void> = [];
  private readonly listeners = new Map<string, Set<Listener>>();

  /** This object with the type of a screen's socket. */
  get asSocket(): LiveSocket {
    return this as never;
  }

  on(event: string, listener: Listener): this {
    const known = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, known.add(listener));
    return this;
  }

  off(event: string, listener: Listener): this {
    this.listeners.get(event)?.delete(listener);
    return this;
  }

  emit(event: string, ...said: unknown[]): this {
    const answer = typeof said.at(-1) === 'function' ? (said.pop() as Answer) : undefined;
    this.emitted.push({ event, argument: said[0] });
    if (answer) this.unanswered.push(() => answer(this.answers.get(event)));
    if (!this.isSlow) this.answer();
    return this;
  }

  /** Answers the waiting requests. */
  answer(): void {
    for (const answer of this.unanswered.splice(0)) answer();
  }

  disconnect(): this {
    this.connected = false;
    return this;
  }

  connect(): void {
    this.connected = true;
    this.receive('connect');
  }

  drop(): void {
    this.connected = false;
    this.receive('disconnect', 'transport close');
  }

  /** True while a component on the screen listens to the event. */
  hears(event: string): boolean {
    return (this.listeners.get(event)?.size ?? 0) > 0;
  }

  receive(event: string, payload?: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(payload);
  }
}
