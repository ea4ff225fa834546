import type { Call, Client, Method } from './client.ts';
import { isCredential } from './credentials.ts';

/** First call that would have changed something; it ends a dry run. */
export class WouldWrite extends Error {
  readonly change: { method: Method; path: string; company?: number; body?: object };

  constructor(change: WouldWrite['change']) {
    super('A dry run changes nothing');
    this.change = change;
  }
}

/**
 * Client of the same installation that changes nothing: it answers reads, and throws WouldWrite instead of a change. Rows to
 * be changed or deleted have to exist all the same.
 */
export function readingOnly(client: Client): Client {
  return {
    ...client,
    async call<T>(method: Method, path: string, call: Call = {}): Promise<T> {
      if (method === 'GET') return client.call<T>(method, path, call);
      const { body, company } = call;
      if (/^\/(?:companies|plans|users|whatsapp|queue|tags)\/\d+$/.test(path))
        await client.call('GET', path, company === undefined ? {} : { company });
      throw new WouldWrite({
        method,
        path,
        ...(company === undefined ? {} : { company }),
        ...(body ? { body: withoutSecrets(path, body) } : {}),
      });
    },
  };
}

/** Report of a dry run about the change. */
export function wouldSay({ change }: WouldWrite, json: boolean | undefined): string {
  if (json) return JSON.stringify({ dryRun: true, change });
  const { method, path, company, body } = change;
  const where = company === undefined ? '' : ` in company ${company}`;
  return `Nothing was changed. It would ${method} ${path}${where}${body ? ` with ${JSON.stringify(body)}` : ''}.`;
}

function withoutSecrets(path: string, body: object): object {
  const isSecret = isCredential(path);
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) =>
      value && (isSecret || isCredential(key)) ? [key, '(secret)'] : [key, value],
    ),
  );
}
