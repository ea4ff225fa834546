import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

export const FlowDrawn = defineReason('REASON_FLOW_DRAWN', texts);
export const FlowAsked = defineReason('REASON_FLOW_ASKED', texts);
export const FlowLoop = defineReason('REASON_FLOW_LOOP', texts);
export const FlowGone = defineReason('REASON_FLOW_GONE', texts);
