import type { Campaign } from './campaign.ts';
import { campaignLimits } from './contract/limits.ts';

/**
 * Whether what a campaign says may be changed now: by the status that is stored, whatever a client sends. One that is about
 * to begin may not, so that no user edits a campaign that is being sent.
 */
export function isEditable(
  { status, scheduledAt }: Pick<Campaign, 'status' | 'scheduledAt'>,
  now: number,
): boolean {
  if (status === 'INATIVA' || status === 'CANCELADA') return true;
  if (status !== 'PROGRAMADA') return false;
  return scheduledAt === null || Number(scheduledAt) - now > campaignLimits.editableBeforeMs;
}
