import { CompanyModel } from '@balcao/core';
import type { StoredFilter } from '../tickets/index.ts';
import type { Audience, ViewSort } from './contract/limits.ts';

/** A view: a named filter of tickets, of one user or shared among several. */
export class TicketView extends CompanyModel {
  static override tableName = 'TicketViews';
  static override jsonAttributes = ['filter', 'columns'];

  declare name: string;
  /** The name in lower case, unique among the shared views, and among those of one user. */
  declare nameKey: string;
  /** The only user who sees it; null: it is shared. */
  declare ownerId: number | null;
  /** `ownerId`, or 0. */
  declare owner: number;
  declare audience: Audience;
  declare filter: StoredFilter;
  declare sort: ViewSort;
  /** Keys of fields that its rows show; null: those that its reader chose. */
  declare columns: string[] | null;
  declare position: number;
  /** Rises with every change. */
  declare version: number;
}

/** Queue whose agents see a view. */
export class TicketViewQueue extends CompanyModel {
  static override tableName = 'TicketViewQueues';

  declare ticketViewId: number;
  declare queueId: number;
}

/** A view that a user pinned, so that it is always visible. */
export class TicketViewPin extends CompanyModel {
  static override tableName = 'TicketViewPins';

  declare userId: number;
  declare ticketViewId: number;
  declare position: number;
}
