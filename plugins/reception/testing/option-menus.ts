/** The step that leads through menus of options, and what it reads, for comparisons with other ways of leading through them. */
export type { RuleContext, TicketView } from '../engine/rule-context.ts';
export { mayRepeatMenu } from '../menu/menu-limits.ts';
export { optionsStep } from '../options/options-step.ts';
export { nothingYet, type ReceptionState } from '../reception-state.ts';
