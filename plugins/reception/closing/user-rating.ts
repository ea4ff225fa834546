import { CompanyModel, type Context, type Host } from '@balcao/core';

/** Rating of an agent by the customer they served: 1 dissatisfied, 2 satisfied, 3 very satisfied; one a ticket. */
export class UserRating extends CompanyModel {
  static override tableName = 'UserRatings';

  /** null once the ticket was deleted. */
  declare ticketId: number | null;
  /** null once the agent was deleted. */
  declare userId: number | null;
  declare rate: number;
}

export async function isRated(ctx: Context, ticketId: number): Promise<boolean> {
  return (await UserRating.of(ctx).where({ ticketId }).first()) !== undefined;
}

/** Ratings of any company with a smaller id, the newest first. */
export async function ratingsBefore(
  host: Host,
  id: number,
  max: number,
): Promise<Array<Pick<UserRating, 'id' | 'companyId' | 'ticketId' | 'userId' | 'rate' | 'createdAt'>>> {
  return UserRating.acrossCompanies(host, 'older ratings are read for every company at once')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(max);
}
