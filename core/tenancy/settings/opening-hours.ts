import type { Context } from '../../context.ts';
import type { Company } from '../companies/company.ts';
import type { OpeningDay } from '../schemas.ts';

/**
 * The week's opening hours of the actor's company, as it set them; empty when it never did.
 *
 * @example
 * const week = await openingHours(ctx);
 */
export async function openingHours({ host, companyId }: Context): Promise<OpeningDay[]> {
  const company: Pick<Company, 'schedules'> | undefined = await host.database
    .current('Companies')
    .where({ id: companyId })
    .first('schedules');
  return JSON.parse(company?.schedules || '[]') as OpeningDay[];
}
