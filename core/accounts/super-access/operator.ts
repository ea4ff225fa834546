import type { FastifyRequest } from 'fastify';
import { type Actor, operatorActor, operatorIn } from '../../actor.ts';
import type { Host } from '../../context.ts';
import { CompanyNotFound } from '../../tenancy/errors.ts';

/** The company that a call of the operator's process is made in; absent: our own, as its staff. */
export const operatorsCompany = 'balcao-company';

/**
 * Says who makes the calls of an operator's process: our own staff, or they at work in the company that a call names. Only a process
 * without a port reads that header. Throws ERR_NO_COMPANY_FOUND.
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
