import type { TicketRow } from '../../tickets/index.ts';
import type { SlaMetric, SlaPauseReason } from '../contract/limits.ts';
import type { SlaPolicyRow } from '../policies/sla-policy.ts';

type PausingRules = Pick<SlaPolicyRow, 'countsBot' | 'pausesResolution'>;

interface PauseState {
  ticket: Pick<TicketRow, 'snoozedUntil' | 'waitingSince'>;
  /** True where a bot has the ticket, see `TicketWork`. */
  isBots: boolean;
  /** Policy that applies; absent where none does. */
  policy: PausingRules | undefined;
}

/** Returns why a ticket's timer of this metric is paused at present; null: it runs. */
export function pauseReasonOf(
  metric: SlaMetric,
  { ticket, isBots, policy }: PauseState,
): SlaPauseReason | null {
  const isSnoozed = ticket.snoozedUntil !== null;
  if (metric === 'first_reply') return isBots && !policy?.countsBot ? 'bot' : null;
  if (metric === 'update') return isSnoozed ? 'snoozed' : null;
  if (metric === 'next_reply' || !policy || policy.pausesResolution === 'never') return null;
  if (isSnoozed) return 'snoozed';
  return policy.pausesResolution === 'snooze-or-answered' && ticket.waitingSince === null ? 'answered' : null;
}
