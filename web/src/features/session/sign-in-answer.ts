import { dueDay } from '@balcao/core/tenancy/companies/days-left.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '../../lib/api/api-error.ts';
import { type ClosedCompany, closedCompanyOf } from '../../lib/api/closed-company.ts';
import { SubscriptionExpired } from '../../lib/api/session.tsx';
import { textOfError } from '../../lib/errors.ts';
import { type DueDay, daysLeftOf, formatDay } from '../../lib/format/due-day.ts';
import { toast } from '../../lib/toast.ts';

/** Number of days before the end of a subscription from which the sign-in warns of it. */
const warningDays = 5;

export interface Refusal {
  severity: 'error' | 'warning';
  text: string;
  /** Company that lets no user in; an admin pays with its token. */
  closed?: ClosedCompany;
}

/** Calendar days left, if there are so few that they are worth a warning. */
export function dueDateWarning(company: DueDay): number | undefined {
  const days = daysLeftOf(company);
  return days !== null && days >= 0 && days < warningDays ? days : undefined;
}

/** Holds the reason why the sign-in was refused: shown above the form until the next attempt, and as a toast. */
export function useRefusal(): [Refusal | undefined, (error: unknown) => void] {
  const { t } = useTranslation('session');
  const [refusal, setRefusal] = useState<Refusal>();
  const refuse = (error: unknown) => {
    const dueDate = expiredSince(error);
    if (dueDate !== undefined) {
      const text = t('expired', { date: formatDay(dueDay(Date.parse(dueDate))) });
      const closed = error instanceof ApiError ? closedCompanyOf(error) : undefined;
      setRefusal({ severity: 'warning', text, ...(closed ? { closed } : {}) });
      toast.error(text);
      return;
    }
    if (!(error instanceof ApiError)) throw error;
    setRefusal({ severity: 'error', text: textOfError(error) ?? t('failed') });
    toast.failure(error);
  };
  return [refusal, refuse];
}

function expiredSince(error: unknown): string | undefined {
  if (error instanceof SubscriptionExpired) return error.dueDate;
  if (!hasCode(error, 'ERR_SUBSCRIPTION_EXPIRED')) return undefined;
  return typeof error.details.dueDate === 'string' ? error.details.dueDate : undefined;
}

/** Returns the challenge for the second step, when the refusal of the first one asks for it. */
export function challengeOf(error: unknown): string | undefined {
  if (!hasCode(error, 'ERR_SECOND_FACTOR_NEEDED')) return undefined;
  return typeof error.details.challenge === 'string' ? error.details.challenge : undefined;
}
