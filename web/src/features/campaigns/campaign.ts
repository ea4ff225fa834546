import type { Campaign } from '@balcao/plugins/campaigns/schemas.ts';
import { languageTag } from '../../lib/format/i18n.ts';

/** Query key of the company's campaigns. */
export const campaignsKey = ['campaigns'];
export const campaignRows = 'records';

/** Returns true when the dialog may save the campaign: a cancelled one may be changed before it is restarted. */
export function isSaveable({ isEditable, status }: Pick<Campaign, 'isEditable' | 'status'>): boolean {
  return isEditable || status === 'CANCELADA';
}

/** Returns the key and values of the text that explains why a campaign cannot be changed now; null for one that can. */
export function lockOf(campaign: Campaign): { key: string; when: string } | null {
  if (isSaveable(campaign)) return null;
  const { status, localScheduledAt, localCompletedAt } = campaign;
  if (status === 'PROGRAMADA')
    return { key: 'locked.soon', when: localScheduledAt ? formatLocal(localScheduledAt) : '' };
  if (status === 'FINALIZADA')
    return { key: 'locked.over', when: localCompletedAt ? formatLocal(localCompletedAt) : '' };
  return { key: 'locked.running', when: '' };
}

/** Formats a time of the company's clock as `22/11/2026 04:45`, whatever the browser's time zone. */
export function formatLocal(local: string): string {
  return new Intl.DateTimeFormat(languageTag(), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
    .format(new Date(`${local.slice(0, 16)}:00Z`))
    .replace(',', '');
}

/** Formats a number for the user. */
export function countText(count: number): string {
  return count.toLocaleString(languageTag());
}
