import { useReason } from '../../../lib/format/texts.ts';
import type { Message } from '../ticket.ts';

/** True for a message that the network accepted and delays for now: it cannot be sent sooner. */
export function isHeldBack({ fromMe, isDeleted, failed, ack, failureCode }: Message): boolean {
  return fromMe && !isDeleted && !failed && ack < 2 && failureCode !== null;
}

/** Reason why the network delays a message, beside its clock. */
export function HeldBack({ message: { failureCode, failureDetails, failureReason } }: { message: Message }) {
  return <span>{useReason(failureCode, failureDetails, failureReason)}</span>;
}
