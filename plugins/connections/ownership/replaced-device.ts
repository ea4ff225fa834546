import type { ChannelStatus } from '../channel/channel-driver.ts';

/**
 * Decides about a channel session whose device another client uses. The host tries once more, because the other client
 * may have been the rest of the host's own earlier session. When the same happens again, the host leaves the device to
 * the other client.
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
