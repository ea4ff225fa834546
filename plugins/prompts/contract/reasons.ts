import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

/**
 * Reasons why an AI prompt stopped answering and agents took over: the budget is used up, the answers went in circles,
 * the model failed, or the plan no longer includes it.
 */
export const CapReached = defineReason('REASON_AI_BUDGET', texts);
export const InCircles = defineReason('REASON_AI_LOOP', texts);
export const PlanOff = defineReason('REASON_AI_PLAN', texts);
export const GaveUp = defineReason('REASON_AI_GAVE_UP', texts);
