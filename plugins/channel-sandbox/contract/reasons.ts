import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

/**
 * Reasons for the state of a simulated phone, shown to users. This one: the operator has switched simulated phones off.
 */
export const SandboxOff = defineReason('REASON_SANDBOX_OFF', texts);
export const NetworkAway = defineReason('REASON_SANDBOX_AWAY', texts);
/** Detail `code`: one of the codes with which WhatsApp closes channel sessions. */
export const NetworkClosed = defineReason('REASON_SANDBOX_CLOSED', texts);
export const LineClosed = defineReason('REASON_SANDBOX_LINE_CLOSED', texts);
export const NetworkRefuses = defineReason('REASON_SANDBOX_REFUSES', texts);
export const NoSuchNumber = defineReason('REASON_SANDBOX_NO_SUCH_NUMBER', texts);
export const NetworkLost = defineReason('REASON_SANDBOX_LOST', texts);
export const NoPhoneHasIt = defineReason('REASON_SANDBOX_NO_MESSAGE', texts);
