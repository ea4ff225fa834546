/** Exports for tests of flows, which compare a flow with the reception's menu of options. */
export type { RuleContext, TicketView } from '../engine/rule-context.ts';
export { mayRepeatMenu } from '../menu/menu-limits.ts';
export { optionsStep } from '../options/options-step.ts';
export { nothingYet, type ReceptionState } from '../reception-state.ts';
