import type { ScheduleStatus } from '@balcao/plugins/schedules/contract/limits.ts';
import { changeable } from '@balcao/plugins/schedules/contract/limits.ts';
import type { Schedule, SchedulePage } from '@balcao/plugins/schedules/schemas.ts';
import { token } from '../../theme/tokens.ts';

export type { Schedule, SchedulePage };

/** Keys of scheduled messages in the query cache. */
export const scheduleKeys = {
  all: ['schedules'],
  stretch: (from: string, to: string, search: string) => ['schedules', 'stretch', from, to, search],
  ofContact: (contactId: number) => ['schedules', 'of-contact', contactId],
  attention: ['schedules', 'attention'],
} as const;

export function isChangeable({ status }: Pick<Schedule, 'status'>): boolean {
  return changeable.includes(status);
}

/** Colours of each status: for its text, and for the background. */
export const statusColors: Record<ScheduleStatus, { text: string; tint: string }> = {
  PENDENTE: { text: token('accent'), tint: token('accentTint') },
  AGENDADA: { text: token('waiting'), tint: token('waitingTint') },
  ENVIADA: { text: token('muted'), tint: token('sunken') },
  ERRO: { text: token('failed'), tint: token('failedTint') },
  ATRASADA: { text: token('waiting'), tint: token('waitingTint') },
};
