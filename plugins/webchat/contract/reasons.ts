import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

/** Reasons why a message does not reach a visitor. This one: the chat is switched off. */
export const ChatClosed = defineReason('REASON_WEBCHAT_CLOSED', texts);
export const NotAVisitor = defineReason('REASON_WEBCHAT_NOT_A_VISITOR', texts);
