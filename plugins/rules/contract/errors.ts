import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of calls about rules. This one: the user's company has no rule with this id. */
export const RuleNotFound = defineError('ERR_NO_RULE_FOUND', 404, texts);
export const InvalidRuleName = defineError('ERR_RULE_INVALID_NAME', 400, texts);
export const RuleNameTaken = defineError('ERR_RULE_NAME_ALREADY_EXISTS', 400, texts);
/** Details: the position of the fault, such as `actions[1].queueId`, and the expected value. */
export const InvalidRule = defineError('ERR_RULE_INVALID', 400, texts);
export const TooManyRules = defineError('ERR_RULE_LIMIT', 400, texts);
export const InvalidRuleOrder = defineError('ERR_RULE_INVALID_ORDER', 400, texts);
