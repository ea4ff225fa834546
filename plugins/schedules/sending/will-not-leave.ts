import type { Reason } from '@balcao/core';

/** Error that rolls back the sending of a message which cannot be sent in its present form; an agent must change it. */
export class WillNotLeave extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.code);
    this.reason = reason;
  }
}
