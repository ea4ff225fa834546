import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

/**
 * Reasons in the note that agents read when a flow hands a conversation over. `FlowDrawn`: the flow's drawing says so;
 * `FlowAsked`: the customer asked for a person; `FlowLoop`: a limit was passed; `FlowGone`: the flow was deleted.
 */
export const FlowDrawn = defineReason('REASON_FLOW_DRAWN', texts);
export const FlowAsked = defineReason('REASON_FLOW_ASKED', texts);
export const FlowLoop = defineReason('REASON_FLOW_LOOP', texts);
export const FlowGone = defineReason('REASON_FLOW_GONE', texts);
