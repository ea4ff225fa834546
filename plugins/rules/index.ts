/** The public API of rules: what others may use. */
export { createRule } from './rules/write-rule.ts';
