import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of calls about SLA policies. This one: the user's company has no SLA policy with this id. */
export const SlaPolicyNotFound = defineError('ERR_NO_SLA_POLICY_FOUND', 404, texts);
export const InvalidSlaPolicyName = defineError('ERR_SLA_POLICY_INVALID_NAME', 400, texts);
export const SlaPolicyNameTaken = defineError('ERR_SLA_POLICY_NAME_ALREADY_EXISTS', 400, texts);
export const SlaPolicyWithoutCalendar = defineError('ERR_SLA_POLICY_CALENDAR_MISSING', 400, texts);
export const SlaTargetTwice = defineError('ERR_SLA_TARGET_TWICE', 400, texts);
export const TooManySlaPolicies = defineError('ERR_SLA_POLICY_LIMIT', 400, texts);
export const InvalidSlaOrder = defineError('ERR_SLA_POLICY_INVALID_ORDER', 400, texts);
