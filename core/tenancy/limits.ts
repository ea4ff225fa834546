export const companyName = { minLength: 2, maxLength: 100 } as const;
/** Length of a name at sign-up, which also becomes the name of a user and follows that rule. */
export const signUpName = { minLength: 2, maxLength: 50 } as const;
export const planName = { minLength: 2, maxLength: 100 } as const;
/** Id of the company of the installation's own staff, which is never deleted, blocked or expired. */
export const superCompanyId = 1;
export const recurrences = ['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;
export type Recurrence = (typeof recurrences)[number];
/** Kinds of things that a plan limits by number. */
export const planLimits = ['users', 'connections', 'queues', 'campaigns', 'schedules'] as const;
export type PlanLimit = (typeof planLimits)[number];
/** Limits for which an empty field means that there is no limit; for all others it means 0. */
export const openEnded: ReadonlySet<PlanLimit> = new Set(['campaigns', 'schedules']);
/** Names of plan flags, where a schema has one field for each of them. */
export const planFlagPattern = '^use[A-Z]\\w*$';
