import type { PlanOffer } from '../plan-changes/schemas.ts';
import { type BillingKit, type Customer, day } from './billing-kit.ts';

/** Companies that change their plans, on a billing kit. */
export function planChangesOn(kit: BillingKit) {
  let named = 0;
  const knex = () => kit.app.host.database.knex;
  const offersOf = async ({ admin }: Customer) => (await kit.app.api(admin).get('/subscription/plans')).body;
  async function offerOf(customer: Customer, planId: number): Promise<PlanOffer> {
    const { offers } = await offersOf(customer);
    return offers.find(({ plan }: PlanOffer) => plan.id === planId);
  }
  return {
    async aPlan(name: string, value: number, limits: object = {}): Promise<number> {
      const body = {
        name: `${name} ${++named}`,
        users: 100,
        connections: 100,
        queues: 100,
        value,
        ...limits,
      };
      return (await kit.app.api(kit.boss).post('/plans', body)).body.id;
    },
    /** A company that has been paying for long, due in so many days. */
    async aPayingCustomer(days = 10): Promise<Customer> {
      const customer = await kit.aCustomer({ dueDate: Date.now() + days * day });
      await knex()('Companies')
        .where({ id: customer.company.id })
        .update({ createdAt: Date.now() - 400 * day });
      return customer;
    },
    offersOf,
    offerOf,
    async choose(customer: Customer, planId: number, cost?: number) {
      const shown = cost ?? (await offerOf(customer, planId)).cost;
      return kit.app.api(customer.admin).post('/subscription/plan', { planId, cost: shown });
    },
    planOf: async ({ company }: Customer) =>
      Number((await knex()('Companies').where({ id: company.id }).first('planId')).planId),
    openInvoices: async (customer: Customer) =>
      (await kit.invoicesOf(customer)).filter(({ status }) => status === 'open'),
  };
}
