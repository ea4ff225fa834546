export const companyName = { minLength: 2, maxLength: 100 } as const;
/** Sign-up names become a person's name too, and follow that rule. */
export const signUpName = { minLength: 2, maxLength: 50 } as const;
export const planName = { minLength: 2, maxLength: 100 } as const;
/** The company of our own staff: never deleted, blocked or expired. */
export const superCompanyId = 1;
export const recurrences = ['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;
export type Recurrence = (typeof recurrences)[number];
/** Kinds of things that a plan limits by number. */
export const planLimits = ['users', 'connections', 'queues', 'campaigns', 'schedules'] as const;
export type PlanLimit = (typeof planLimits)[number];
/** Limits for which an empty field means no limit; for the others it means none at all. */
export const openEnded: ReadonlySet<PlanLimit> = new Set(['campaigns', 'schedules']);
/** Names of plan flags, where a schema has one field for each of them. */
export const planFlagPattern = '^use[A-Z]\\w*$';
