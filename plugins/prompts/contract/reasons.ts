import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

export const CapReached = defineReason('REASON_AI_BUDGET', texts);
export const InCircles = defineReason('REASON_AI_LOOP', texts);
export const GaveUp = defineReason('REASON_AI_GAVE_UP', texts);
