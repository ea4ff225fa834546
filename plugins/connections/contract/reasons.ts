import { defineReason, type Reason } from '@balcao/core';
import { texts } from './reason-texts.ts';

/** A reason without a code, shown to users in its own text. */
export const OtherReason = defineReason('REASON_OTHER', texts);
/** The codes of a pairing ran out. */
export const CodeNotUsed = defineReason('REASON_CODE_NOT_USED', texts);
export const CompanyNotActive = defineReason('REASON_COMPANY_NOT_ACTIVE', texts);
export const NotSentInTime = defineReason('REASON_NOT_SENT_IN_TIME', texts);

/** An unforeseen fault, as a reason. */
export function reasonOfError(error: unknown): Reason {
  return OtherReason({ text: error instanceof Error ? error.message : String(error) });
}
