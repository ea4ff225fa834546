import { CompanyModel, type Context } from '@balcao/core';

/** What a customer thought of the agent who served them: 1 dissatisfied, 2 satisfied, 3 very satisfied; one a ticket. */
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

/** How an agent was rated. */
export interface RatingsOfAgent {
  userId: number;
  /** 1 to 3. */
  average: number;
  count: number;
}

/** Ratings given from `from` until before `until` (epoch milliseconds), for each agent who has any; one statement. */
export async function ratingsByAgent(
  ctx: Context,
  { from, until }: { from: number; until: number },
): Promise<Map<number, RatingsOfAgent>> {
  const rows: Array<{ userId: number; total: number; count: number }> = await ctx
    .table('UserRatings')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .whereNotNull('userId')
    .groupBy('userId')
    .select('userId')
    .sum({ total: 'rate' })
    .count({ count: 'id' });
  return new Map(
    rows.map(({ userId, total, count }) => [
      userId,
      { userId, average: Number(total) / Number(count), count: Number(count) },
    ]),
  );
}
