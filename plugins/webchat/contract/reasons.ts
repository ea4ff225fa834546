import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

/** The chat is switched off, so that its visitors cannot be reached. */
export const ChatClosed = defineReason('REASON_WEBCHAT_CLOSED', texts);
export const NotAVisitor = defineReason('REASON_WEBCHAT_NOT_A_VISITOR', texts);
