import { CompanyModel, type OpeningDay } from '@balcao/core';

/** Columns of a queue in the audit log. */
export const auditedColumns = [
  'name',
  'color',
  'greetingMessage',
  'outOfHoursMessage',
  'schedules',
  'orderQueue',
  'integrationId',
  'promptId',
  'flowId',
] as const;

/** Queue in which tickets wait for an agent. */
export class Queue extends CompanyModel {
  static override tableName = 'Queues';
  static override jsonAttributes = ['schedules'];

  declare name: string;
  /** The name in lower case, unique in the company. */
  declare nameKey: string;
  /** Lower case, unique in the company. */
  declare color: string;
  declare greetingMessage: string;
  declare outOfHoursMessage: string;
  declare schedules: OpeningDay[];
  declare orderQueue: number | null;
  declare integrationId: number | null;
  declare promptId: number | null;
  declare flowId: number | null;
}
