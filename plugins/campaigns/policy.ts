import type { Campaign } from './campaign.ts';
import { campaignLimits } from './contract/limits.ts';

/**
 * Returns true where an admin may change a campaign now, by its stored status. A campaign that starts soon cannot be
 * changed, so that no user edits a campaign that is being sent.
 */
export function isEditable(
  { status, scheduledAt }: Pick<Campaign, 'status' | 'scheduledAt'>,
  now: number,
): boolean {
  if (status === 'INATIVA' || status === 'CANCELADA') return true;
  if (status !== 'PROGRAMADA') return false;
  return scheduledAt === null || Number(scheduledAt) - now > campaignLimits.editableBeforeMs;
}
