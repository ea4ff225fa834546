import { day } from './billing-kit.ts';

/** Midnight in São Paulo, where companies of tests are, as hours of UTC. */
const midnight = 3 * 60 * 60_000;

/** Due moment a week ahead, near enough for an invoice, on a day that every month has; it moves with the day of the run. */
export const dueSoon = firstDayOfEveryMonth(Math.floor(Date.now() / day) + 7) * day + midnight;

/** Due moment of the following period of a month. */
export const dueMonthLater = monthAfter(dueSoon);

/** Writes the day of a due moment as mails and receipts do: 05/01/2027. */
export function dayText(moment: number): string {
  return new Date(moment - midnight).toLocaleDateString('pt-BR', { timeZone: 'UTC' });
}

function firstDayOfEveryMonth(days: number): number {
  return new Date(days * day).getUTCDate() > 28 ? firstDayOfEveryMonth(days + 1) : days;
}

function monthAfter(moment: number): number {
  const date = new Date(moment);
  return date.setUTCMonth(date.getUTCMonth() + 1);
}
