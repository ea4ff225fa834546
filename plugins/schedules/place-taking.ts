import type { ScheduleStatus } from './contract/limits.ts';

/** States in which a message takes a place of the plan: it may still be sent. */
export const placeTaking: ScheduleStatus[] = ['PENDENTE', 'ERRO', 'ATRASADA'];
