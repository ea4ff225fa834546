/** The public API of rules: functions that other plugins may use. */
export { createRule } from './rules/write-rule.ts';
