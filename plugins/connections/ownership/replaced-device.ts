import type { ChannelStatus } from '../channel/channel-driver.ts';

/**
 * Decides about a channel session whose device another client uses. The host tries once more, for it may have met the
 * rest of its own earlier session; when that happens again it leaves the device to the other client.
 */
export class ReplacedDevice {
  readonly #withinMs: number;
  #at = Number.NEGATIVE_INFINITY;

  constructor({ replacedMs }: { replacedMs: number }) {
    this.#withinMs = replacedMs;
  }

  /** Status of the channel session after this report. */
  status(): ChannelStatus {
    const isAgain = performance.now() < this.#at + this.#withinMs;
    this.#at = performance.now();
    return isAgain ? 'DISCONNECTED' : 'TIMEOUT';
  }
}
