import type { ChannelStatus } from '../channel/channel-driver.ts';

/**
 * Another client uses the device of a channel session. A host that lost its lease yields to the new owner, for its report is
 * refused; the owner tries once more, for it may have met what was left of an earlier one, and leaves the device to
 * the next one that comes.
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
