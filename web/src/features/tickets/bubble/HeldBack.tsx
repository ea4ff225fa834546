import { useReason } from '../../../lib/format/texts.ts';
import type { Message } from '../ticket.ts';

/** Whether the network took a message of ours and holds it back for now: it cannot be sent sooner. */
export function isHeldBack({ fromMe, isDeleted, failed, ack, failureCode }: Message): boolean {
  return fromMe && !isDeleted && !failed && ack < 2 && failureCode !== null;
}

/** Why the network holds a message back, beside its clock. */
export function HeldBack({ message: { failureCode, failureDetails, failureReason } }: { message: Message }) {
  return <span>{useReason(failureCode, failureDetails, failureReason)}</span>;
}
