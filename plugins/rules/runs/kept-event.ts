import { CompanyModel } from '@balcao/core';

/** Event of a ticket, kept until the company's rules have looked at it. */
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
  /** Acts of rules that led to it. */
  declare depth: number;
  /** Rules that are done with it, wherever they stand by now; null: none is. */
  declare passedRuleIds: number[] | null;
  /** Tries of the next rule that came to nothing. */
  declare failures: number;
  /** When it is looked at next, epoch milliseconds. */
  declare nextAt: number;
}
