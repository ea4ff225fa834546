import { defineError } from '../errors/errors.ts';
import { defineReason, type Reason } from '../errors/reasons.ts';
import type { OutsideFault } from './outside-fault.ts';
import { texts } from './reason-texts.ts';

/** Refuses to save an address that could never be called. */
export const AddressRefused = defineError('ERR_ADDRESS_REFUSED', 400, texts);
/** Refuses to save a mail server that could never be reached. */
export const MailServerRefused = defineError('ERR_MAIL_SERVER_REFUSED', 400, texts);

const Form = defineReason('REASON_OUTSIDE_ADDRESS', texts);
const Port = defineReason('REASON_OUTSIDE_PORT', texts);
const Internal = defineReason('REASON_OUTSIDE_INTERNAL', texts);
const Unreachable = defineReason('REASON_OUTSIDE_UNREACHABLE', texts);
const Slow = defineReason('REASON_OUTSIDE_SLOW', texts);
const Broken = defineReason('REASON_OUTSIDE_BROKEN', texts);
const TooLarge = defineReason('REASON_OUTSIDE_TOO_LARGE', texts);
const Redirected = defineReason('REASON_OUTSIDE_REDIRECTED', texts);

/**
 * Returns the reason of a failed call for the company that gave the address: just enough for it to correct the
 * address, and nothing about the operator's network.
 *
 * @example
 * const { code, details } = storedReason(reasonOfFault(fault));
 */
export function reasonOfFault(fault: OutsideFault): Reason {
  if (fault.code === 'forbidden')
    return { form: Form, port: Port, internal: Internal }[fault.refusal ?? 'form']();
  const kinds = { unreachable: Unreachable, slow: Slow, broken: Broken, redirected: Redirected };
  return (fault.code === 'too-large' ? TooLarge : kinds[fault.code])();
}
