import { planName } from '@balcao/core/tenancy/limits.ts';
import type { Plan, UpdatePlan } from '@balcao/core/tenancy/schemas.ts';
import { object, string } from 'yup';
import type { PlanFlag } from '../../lib/api/session-types.ts';
import { isInvalid, isRequired, isTooLong, isTooShort } from '../../lib/forms/form-rules.ts';
import { wholeNumber } from '../../lib/forms/whole-number.ts';

/** Limits that super admins must set for every plan. */
export const required = ['users', 'connections', 'queues'] as const;
/**
 * Limits that may stay empty: nothing entered, or 0, means no limit; no megabytes entered mean the installation's
 * default.
 */
export const openEnded = ['campaigns', 'schedules', 'storageMb'] as const;
type Required = (typeof required)[number];
type OpenEnded = (typeof openEnded)[number];

export interface PlanValues extends Record<Required | OpenEnded, number | ''> {
  name: string;
  /** Price in Brazilian notation: 49,90. */
  value: string;
  flags: Record<string, boolean>;
}

export const planRules = object({
  name: string()
    .trim()
    .required(isRequired)
    .min(planName.minLength, isTooShort)
    .max(planName.maxLength, isTooLong),
  value: string()
    .trim()
    .required(isRequired)
    .test('amount', isInvalid, (typed) => typed === undefined || amountOf(typed) !== null),
  users: wholeNumber(1_000_000).required(isRequired),
  connections: wholeNumber(1_000_000).required(isRequired),
  queues: wholeNumber(1_000_000).required(isRequired),
  campaigns: wholeNumber(1_000_000),
  schedules: wholeNumber(1_000_000),
  storageMb: wholeNumber(100_000_000),
});

/** Form values of a plan; a flag that the plan does not name is on, as on the server. */
export function planValues(plan: Plan | null, flags: readonly string[]): PlanValues {
  return {
    name: plan?.name ?? '',
    value: plan ? plan.value.toFixed(2).replace('.', ',') : '',
    users: plan?.users ?? 1,
    connections: plan?.connections ?? 1,
    queues: plan?.queues ?? 1,
    campaigns: plan?.campaigns ?? '',
    schedules: plan?.schedules ?? '',
    storageMb: plan?.storageMb ?? '',
    flags: Object.fromEntries(flags.map((flag) => [flag, plan?.[flag as PlanFlag] !== false])),
  };
}

export function planBody({ name, value, flags, ...limits }: PlanValues): UpdatePlan & { name: string } {
  const counts = Object.fromEntries(
    Object.entries(limits).map(([key, limit]) => [key, limit === '' ? null : Number(limit)]),
  );
  return { name: name.trim(), value: amountOf(value) ?? 0, ...counts, ...flags } as UpdatePlan & {
    name: string;
  };
}

/** The plan flags of a plan, by name. */
export function flagsOf(plan: Plan): PlanFlag[] {
  return Object.keys(plan).filter((key): key is PlanFlag => /^use[A-Z]/.test(key));
}

/** Reads the amount of a typed text, 1.234,50 and 1234.5 alike; null for anything else. */
export function amountOf(typed: string): number | null {
  const text = typed.trim();
  const plain = /,\d{1,2}$/.test(text) ? text.replace(/\./g, '').replace(',', '.') : text;
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return null;
  const amount = Number(plain);
  return amount <= 10_000_000 ? amount : null;
}

/** Sign of the currency that plans are paid in, whatever the language. */
export const currencySign = 'R$';

/** Writes an amount in reais, in which plans are paid, as Brazil writes it, whatever the language. */
export function money(value: number): string {
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(value);
}
