import type { Reason } from '@balcao/core';

/** Rolls back the preparation of a message that cannot be sent in its present form; an agent has to change it. */
export class WillNotLeave extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.code);
    this.reason = reason;
  }
}
