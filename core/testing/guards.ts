import { expect, test } from '@jest/globals';
import type { PlanFlag } from '../plugin/plan-flag.ts';
import type { TestCompany } from './factories.ts';
import type { TestApp } from './start-test-app.ts';

export interface GuardedRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The address; for one that names a row, a function that makes the row in the company and answers its address. */
  url: string | ((company: TestCompany) => Promise<string>);
  /** A body that the route accepts; a function gets the company it is for. */
  body?: unknown;
  /** The plan switch that opens the route. */
  planFlag?: PlanFlag;
  /** True: agents are refused. */
  adminsOnly?: boolean;
  /** True: the address names a row, so that another company's is missing. */
  namesRow?: boolean;
}

/** Writes the tests that every route has: without a session, without the plan, without the role, with another's row. */
export function itGuardsTheRoute(app: () => TestApp, route: GuardedRoute): void {
  const { method, planFlag, adminsOnly, namesRow } = route;
  const urlFor = async (company: TestCompany) =>
    typeof route.url === 'string' ? route.url : route.url(company);
  const call = (headers: Record<string, string>, url: string, body: unknown) =>
    app().http.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body as object }) });

  test('refuses without a session', async () => {
    const company = await app().aCompany();
    const answer = await call({}, await urlFor(company), route.body);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().error).toBe('ERR_SESSION_EXPIRED');
  });

  if (planFlag) {
    test(`refuses a company whose plan lacks ${planFlag}`, async () => {
      const company = await app().aCompany();
      const url = await urlFor(company);
      await app().setFlags(company, { [planFlag]: false });
      const headers = await app().signIn(await app().aUser(company));
      const answer = await call(headers, url, route.body);
      expect(answer.statusCode).toBe(402);
      expect(answer.json().error).toBe('ERR_PLAN_FEATURE_DISABLED');
    });
  }

  if (adminsOnly) {
    test('refuses an agent', async () => {
      const company = await app().aCompany();
      const headers = await app().signIn(await app().aUser(company, { profile: 'user' }));
      const answer = await call(headers, await urlFor(company), route.body);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().error).toBe('ERR_NO_PERMISSION');
    });
  }

  if (namesRow) {
    test("does not find another company's row", async () => {
      const url = await urlFor(await app().aCompany());
      const headers = await app().signIn(await app().aUser(await app().aCompany()));
      const answer = await call(headers, url, route.body);
      expect(answer.statusCode).toBe(404);
    });
  }
}
