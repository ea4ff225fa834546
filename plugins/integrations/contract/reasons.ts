import { defineReason, OutsideFault, type Reason, reasonOfFault } from '@balcao/core';
import { texts } from './reason-texts.ts';

export const LeftConversation = defineReason('REASON_INTEGRATION_LEFT', texts);
const Status = defineReason('REASON_INTEGRATION_STATUS', texts);
const Denied = defineReason('REASON_INTEGRATION_DENIED', texts);
const UnknownBot = defineReason('REASON_INTEGRATION_UNKNOWN_BOT', texts);
export const NoSuchAnswer = defineReason('REASON_INTEGRATION_ANSWER', texts);
export const Paused = defineReason('REASON_INTEGRATION_PAUSED', texts);
export const Interrupted = defineReason('REASON_INTEGRATION_INTERRUPTED', texts);
export const NoSuchQueue = defineReason('REASON_INTEGRATION_QUEUE', texts);
export const KeyUnreadable = defineReason('REASON_INTEGRATION_KEY', texts);
export const SessionLost = defineReason('REASON_INTEGRATION_SESSION_LOST', texts);
export const AnswerTooLong = defineReason('REASON_INTEGRATION_ANSWER_TOO_LONG', texts);
export const Gone = defineReason('REASON_DELIVERY_GONE', texts);
export const PlanOff = defineReason('REASON_INTEGRATION_PLAN', texts);
export const InCircles = defineReason('REASON_INTEGRATION_LOOP', texts);
export const Backlog = defineReason('REASON_DELIVERY_BACKLOG', texts);

/** Error of an integration that gave no usable answer; agents and admins see its reason. */
export class IntegrationFault extends Error {
  override name = 'IntegrationFault';
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason.code, options);
    this.reason = reason;
  }
}

/** Returns the reason for an HTTP status that is no success. */
export function reasonOfStatus(status: number): Reason {
  if (status === 401 || status === 403) return Denied({ status });
  return status === 404 ? UnknownBot() : Status({ status });
}

/** Returns the reason of an error around a call; rethrows errors that are no fault of the call. */
export function reasonIn(error: unknown): Reason {
  if (error instanceof IntegrationFault) return error.reason;
  if (error instanceof OutsideFault) return reasonOfFault(error);
  throw error;
}
