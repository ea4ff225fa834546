import {
  budgetStepsMax,
  fromDayMax,
  gapSecondsMax,
  perDayMax,
} from '@balcao/plugins/connections/sending/limits.ts';
import i18next from 'i18next';
import { array, object, string, type TestContext, type ValidationError } from 'yup';
import { decimalNumber, decimalOf, decimalText } from '../../../lib/forms/decimal-number.ts';
import { isRequired } from '../../../lib/forms/form-rules.ts';
import { wholeNumber } from '../../../lib/forms/whole-number.ts';
import type { SendingLimits } from '../api/wire.ts';

type Typed = number | '';

export interface LimitValues {
  /** Seconds as they are typed, with decimals. */
  replyGapSeconds: string;
  bulkGapSeconds: string;
  bulkJitterSeconds: string;
  dailyBudget: Array<{ fromDay: Typed; perDay: Typed }>;
  quietFrom: string;
  quietTo: string;
}

/** Initial limits of the form where there were none: a careful pace for a new number. */
export const carefulLimits: SendingLimits = {
  replyGapSeconds: 1,
  bulkGapSeconds: 20,
  bulkJitterSeconds: 10,
  dailyBudget: [
    { fromDay: 0, perDay: 15 },
    { fromDay: 7, perDay: 40 },
    { fromDay: 14, perDay: 100 },
    { fromDay: 30, perDay: 250 },
  ],
  quietFrom: '21:00',
  quietTo: '08:00',
};

const say = (key: string) => () => i18next.t(key, { ns: 'connections' });
const seconds = (stored?: number) =>
  decimalNumber(gapSecondsMax, say('limits.decimal'), stored).required(isRequired);
const whole = (max: number) => wholeNumber(max).required(isRequired);

const fieldsFrom = (began: SendingLimits) => ({
  replyGapSeconds: seconds(began.replyGapSeconds),
  bulkGapSeconds: seconds(began.bulkGapSeconds),
  bulkJitterSeconds: seconds(began.bulkJitterSeconds),
  dailyBudget: array()
    .of(object({ fromDay: whole(fromDayMax), perDay: whole(perDayMax) }))
    .max(budgetStepsMax)
    .test('days', (steps, context) => twiceADay(steps ?? [], context)),
  quietFrom: string().when('quietTo', ([to], rule) =>
    to ? rule.required(say('limits.quietBoth')).notOneOf([to], say('limits.quietDiffer')) : rule,
  ),
  quietTo: string().when('quietFrom', ([from], rule) =>
    from ? rule.required(say('limits.quietBoth')) : rule,
  ),
});

/** Rules of the form that began with these limits; a field that still has their text is valid. */
export function limitRules(began: SendingLimits) {
  return object().shape(fieldsFrom(began), [['quietFrom', 'quietTo']]);
}

export function limitValues(limits: SendingLimits): LimitValues {
  const { dailyBudget, quietFrom, quietTo } = limits;
  return {
    replyGapSeconds: decimalText(limits.replyGapSeconds),
    bulkGapSeconds: decimalText(limits.bulkGapSeconds),
    bulkJitterSeconds: decimalText(limits.bulkJitterSeconds),
    dailyBudget: [...dailyBudget],
    quietFrom: quietFrom ?? '',
    quietTo: quietTo ?? '',
  };
}

/**
 * Limits from the form that began with `began`; numbers that are not typed yet count as 0, and untouched ones stay as
 * they are stored.
 */
export function limitsOf(values: LimitValues, began: SendingLimits): SendingLimits {
  const { dailyBudget, quietFrom, quietTo } = values;
  const isQuiet = quietFrom !== '' && quietTo !== '';
  return {
    replyGapSeconds: decimalOf(values.replyGapSeconds, began.replyGapSeconds) ?? 0,
    bulkGapSeconds: decimalOf(values.bulkGapSeconds, began.bulkGapSeconds) ?? 0,
    bulkJitterSeconds: decimalOf(values.bulkJitterSeconds, began.bulkJitterSeconds) ?? 0,
    dailyBudget: dailyBudget
      .map(({ fromDay, perDay }) => ({ fromDay: Number(fromDay), perDay: Number(perDay) }))
      .sort((a, b) => a.fromDay - b.fromDay),
    quietFrom: isQuiet ? quietFrom : null,
    quietTo: isQuiet ? quietTo : null,
  };
}

type Steps = LimitValues['dailyBudget'];

/** Adds a step of the daily budget, a week after the last one. */
export function withStep(steps: Steps): Steps {
  const last = steps[steps.length - 1];
  if (!last) return carefulLimits.dailyBudget.slice(0, 1);
  const fromDay = Math.min((Number(last.fromDay) || 0) + 7, fromDayMax);
  return [...steps, { fromDay, perDay: Math.min((Number(last.perDay) || 0) * 2, perDayMax) }];
}

/** Removes a step of the daily budget; the then first one starts with the number itself. */
export function withoutStep(steps: Steps, index: number): Steps {
  return steps
    .filter((_step, at) => at !== index)
    .map((step, at) => (at === 0 ? { ...step, fromDay: 0 } : step));
}

function twiceADay(steps: Array<{ fromDay?: number }>, context: TestContext): true | ValidationError {
  const again = steps.findIndex(
    (step, index) => steps.findIndex((other) => other.fromDay === step.fromDay) < index,
  );
  if (again === -1) return true;
  return context.createError({ path: `dailyBudget[${again}].fromDay`, message: say('limits.dayTwice') });
}
