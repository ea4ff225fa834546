import type { FastifyRequest } from 'fastify';
import { type Actor, operatorActor, operatorIn } from '../../actor.ts';
import type { Host } from '../../context.ts';
import { CompanyNotFound } from '../../tenancy/errors.ts';

/** Header that names the company in which a call of the command line acts; absent: the installation's own company. */
export const operatorsCompany = 'balcao-company';

/**
 * Finds the actor of calls that the command line makes inside its own process: the installation's own staff, or our staff in the
 * company that the header names. A process that listens on a port never reads that header. Throws ERR_NO_COMPANY_FOUND.
 */
export function operatorOf({ tenancy }: Host): (request: FastifyRequest) => Promise<Actor> {
  return async ({ headers }) => {
    const named = headers[operatorsCompany];
    if (named === undefined) return operatorActor;
    const companyId = Number(named);
    if (!Number.isSafeInteger(companyId) || companyId < 1) throw CompanyNotFound();
    if (companyId === operatorActor.companyId) return operatorActor;
    await tenancy.statusOf(companyId);
    return operatorIn(companyId);
  };
}
