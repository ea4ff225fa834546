import { CompanyModel } from '@balcao/core';

/** An event of a ticket, stored until the company's rules have been checked on it. */
export class KeptEvent extends CompanyModel {
  static override tableName = 'RuleEvents';
  static override jsonAttributes = ['passedRuleIds'];

  declare ticketId: number;
  declare event: string;
  /** JSON of the event's data. */
  declare payload: string;
  /** Names the event in runs. */
  declare eventKey: string;
  /** Key of the event with which the chain of causes began; its own where no rule is behind it. */
  declare rootId: string;
  /** Number of rules' actions that led to the event. */
  declare depth: number;
  /** Rules that are done with it, wherever they stand by now; null: none is. */
  declare passedRuleIds: number[] | null;
  /** Failed attempts of the next rule. */
  declare failures: number;
  /** When it is looked at next, epoch milliseconds. */
  declare nextAt: number;
}
