import { texts } from '../errors/error-texts.ts';
import { defineError } from '../errors/errors.ts';

export const CompanyNotFound = defineError('ERR_NO_COMPANY_FOUND', 404, texts);
export const InvalidCompanyName = defineError('ERR_COMPANY_INVALID_NAME', 400, texts);
export const CompanyNameTaken = defineError('ERR_COMPANY_NAME_ALREADY_EXISTS', 400, texts);
export const SuperCompanyStays = defineError('ERR_CANNOT_DELETE_SUPER_COMPANY', 400, texts);
export const SuperCompanyDueDateFixed = defineError('ERR_CANNOT_UPDATE_SUPER_COMPANY_DUE_DATE', 400, texts);
/** Refuses to renew a company whose due date another user has changed since the caller read it. */
export const DueDateMoved = defineError('ERR_DUE_DATE_MOVED', 409, texts);
export const SuperCompanyStaysOpen = defineError('ERR_CANNOT_BLOCK_SUPER_COMPANY', 400, texts);
export const SignUpLinkInvalid = defineError('ERR_SIGN_UP_LINK_INVALID', 404, texts);
/** Refuses a call about a plan that does not exist or was deleted. */
export const PlanNotFound = defineError('ERR_NO_PLAN_FOUND', 404, texts);
export const InvalidPlanName = defineError('ERR_PLAN_INVALID_NAME', 400, texts);
export const PlanNameTaken = defineError('ERR_PLAN_NAME_ALREADY_EXISTS', 400, texts);
export const PlanInUse = defineError('ERR_PLAN_IN_USE', 400, texts);
export const SettingNotFound = defineError('ERR_NO_SETTING_FOUND', 404, texts);
/** Refuses users of a company whose due date has passed; `details` has `dueDate` (ISO) and `date` for users to read. */
export const SubscriptionExpired = defineError('ERR_SUBSCRIPTION_EXPIRED', 401, texts);
export const CompanyBlocked = defineError('ERR_COMPANY_BLOCKED', 401, texts);

/** Errors for each limit of a plan, since clients find their text by the code; `details.limit` is the number of the plan. */
export const planLimitErrors = {
  users: defineError('ERR_PLAN_LIMIT_USERS', 400, texts),
  connections: defineError('ERR_PLAN_LIMIT_CONNECTIONS', 400, texts),
  queues: defineError('ERR_PLAN_LIMIT_QUEUES', 400, texts),
  campaigns: defineError('ERR_PLAN_LIMIT_CAMPAIGNS', 400, texts),
  schedules: defineError('ERR_PLAN_LIMIT_SCHEDULES', 400, texts),
};
