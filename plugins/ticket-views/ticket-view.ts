import { CompanyModel } from '@balcao/core';
import type { StoredFilter } from '../tickets/index.ts';
import type { Audience, ViewSort } from './contract/limits.ts';

/** View: a named filter of tickets, of one user or shared by several. */
export class TicketView extends CompanyModel {
  static override tableName = 'TicketViews';
  static override jsonAttributes = ['filter', 'columns'];

  declare name: string;
  /** Name in lower case, unique among the shared views and among those of one user. */
  declare nameKey: string;
  /** Only user who sees it; null: it is shared. */
  declare ownerId: number | null;
  /** Equal to `ownerId`, or 0 for a shared view. */
  declare owner: number;
  declare audience: Audience;
  declare filter: StoredFilter;
  declare sort: ViewSort;
  /** Keys of fields that its rows show; null: the fields that each reader chose. */
  declare columns: string[] | null;
  declare position: number;
  /** Number that rises with every change. */
  declare version: number;
}

/** Queue whose agents see a view. */
export class TicketViewQueue extends CompanyModel {
  static override tableName = 'TicketViewQueues';

  declare ticketViewId: number;
  declare queueId: number;
}

/** View that a user pinned, so that it is always visible. */
export class TicketViewPin extends CompanyModel {
  static override tableName = 'TicketViewPins';

  declare userId: number;
  declare ticketViewId: number;
  declare position: number;
}
