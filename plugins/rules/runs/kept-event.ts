import { CompanyModel } from '@balcao/core';

/** Event of a ticket, stored until the company's rules have been checked on it. */
export class KeptEvent extends CompanyModel {
  static override tableName = 'RuleEvents';
  static override jsonAttributes = ['passedRuleIds'];

  declare ticketId: number;
  declare event: string;
  /** JSON of the event's data. */
  declare payload: string;
  /** Key of the event in the records of runs. */
  declare eventKey: string;
  /** Key of the first event in the chain of causes; the event's own where no rule caused it. */
  declare rootId: string;
  /** Number of rules' actions that led to the event. */
  declare depth: number;
  /** Ids of the rules that have been checked on it, wherever they are in the order now; null: none. */
  declare passedRuleIds: number[] | null;
  /** Failed attempts of the next rule. */
  declare failures: number;
  /** Time of the next attempt in epoch milliseconds. */
  declare nextAt: number;
}
