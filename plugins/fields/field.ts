import { CompanyModel } from '@balcao/core';
import type { FieldTarget, FieldType, RequiredAt } from './contract/limits.ts';

/** A choice of a field; its id is unique in the field, and values store it. */
export interface FieldChoice {
  id: number;
  label: string;
  isArchived: boolean;
  /** Number of tickets or contacts with this choice. */
  valuesCount: number;
}

/** Definition of a field that a company's agents fill in on its tickets or contacts. */
export class Field extends CompanyModel {
  static override tableName = 'Fields';
  static override jsonAttributes = ['choices'];

  declare target: FieldTarget;
  /** Key of the field, which never changes and is unique in the company. */
  declare key: string;
  declare label: string;
  /** Type of the field, which never changes. */
  declare type: FieldType;
  declare choices: FieldChoice[];
  declare lastChoiceId: number;
  declare requiredAt: RequiredAt;
  declare position: number;
  declare isArchived: boolean;
  /** Number of tickets or contacts with a value, updated in the transaction of each change. */
  declare valuesCount: number;

  override $parseDatabaseJson(json: Record<string, unknown>) {
    const row = super.$parseDatabaseJson(json);
    if ('isArchived' in row) row.isArchived = Boolean(row.isArchived);
    return row;
  }
}

/** Field with the queues whose tickets have it; empty: tickets of every queue. */
export interface WholeField {
  field: Field;
  queueIds: readonly number[];
}
