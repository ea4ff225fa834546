import type { ScheduleStatus } from './contract/limits.ts';

/** States in which a scheduled message counts toward the plan's limit: it may still be sent. */
export const placeTaking: ScheduleStatus[] = ['PENDENTE', 'ERRO', 'ATRASADA'];
