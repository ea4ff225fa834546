import { CompanyModel, type Context, type Host } from '@balcao/core';
import type { RatingScale, RatingSource } from '../contract/limits.ts';
import { rateOfThree } from './rating-scale.ts';

/** Rating of an agent by the customer they served, from 1, the worst, to the scale that was asked; one a ticket. */
export class UserRating extends CompanyModel {
  static override tableName = 'UserRatings';

  /** null once the ticket was deleted. */
  declare ticketId: number | null;
  /** null once the agent was deleted. */
  declare userId: number | null;
  declare rate: number;
  declare scale: RatingScale;
  declare source: RatingSource;
}

export async function isRated(ctx: Context, ticketId: number): Promise<boolean> {
  return (await UserRating.of(ctx).where({ ticketId }).first()) !== undefined;
}

/** Ratings of any company with a smaller id, on the scale of three, the newest first. */
export async function ratingsBefore(
  host: Host,
  id: number,
  max: number,
): Promise<Array<Pick<UserRating, 'id' | 'companyId' | 'ticketId' | 'userId' | 'rate' | 'createdAt'>>> {
  const rows = await UserRating.acrossCompanies(host, 'older ratings are read for every company at once')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(max);
  return rows.map(({ rate, scale, ...row }) => ({ ...row, rate: rateOfThree(rate, scale) }));
}
