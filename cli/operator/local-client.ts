import { StartupError } from '@balcao/core';
import { buildApp, createLog, operatorsCompany, readConfig } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';
import { requireWholeInstallation } from '../ops/installation.ts';
import { type Call, type Client, formOf, type Method, refusalOf, Unreachable } from './client.ts';

/**
 * Assembles the application in this process and returns a client of its API, so that a command works without a running server,
 * under the same rules and refusals as over the network. It may run beside a server. It creates no installation where there is
 * none. Throws Unreachable with one sentence, and Refusal.
 */
export async function openLocalClient(): Promise<Client> {
  const app = await assembled();
  const { http, host } = app;
  // Updates reach screens by Redis, where there is one.
  if (host.redis) await host.live.attach(null);
  return {
    async call<T>(method: Method, path: string, { query = {}, body, file, company }: Call = {}) {
      const given = Object.entries(query).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)] as const],
      );
      const upload = file ? new Response(formOf(file)) : null;
      const answer = await http.inject({
        method,
        url: path,
        query: Object.fromEntries(given),
        headers: {
          'accept-language': 'en',
          ...(company === undefined ? {} : { [operatorsCompany]: String(company) }),
          ...(upload ? { 'content-type': upload.headers.get('content-type') ?? '' } : {}),
        },
        ...(upload ? { payload: Buffer.from(await upload.arrayBuffer()) } : body ? { payload: body } : {}),
      });
      const answered: unknown = answer.body === '' ? null : answer.json();
      if (answer.statusCode >= 400) throw refusalOf(answer.statusCode, answered);
      return answered as T;
    },
    whoami: async () => ({ companyId: 1, super: true }),
    close: () => app.close(),
  };
}

async function assembled() {
  try {
    await requireWholeInstallation();
    // Lines of the log would mix with the command's output; failures are reported by its exit code.
    const config = { ...readConfig(), logLevel: 'fatal', roles: new Set(['web'] as const) };
    return await buildApp({ config, plugins, isOperator: true, log: createLog('fatal') });
  } catch (error) {
    if (error instanceof StartupError) throw new Unreachable(error.message, { cause: error });
    throw error;
  }
}
