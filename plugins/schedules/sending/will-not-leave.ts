import type { Reason } from '@balcao/core';

/** Rolls back what was prepared: the message cannot leave as it stands, and a person is to look at it. */
export class WillNotLeave extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.code);
    this.reason = reason;
  }
}
