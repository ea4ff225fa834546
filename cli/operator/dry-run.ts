import type { Call, Client, Method } from './client.ts';
import { isCredential } from './credentials.ts';

/** First API call of a dry run that would have changed something. It is thrown to end the command before the change. */
export class WouldWrite extends Error {
  readonly change: { method: Method; path: string; company?: number; body?: object };

  constructor(change: WouldWrite['change']) {
    super('A dry run changes nothing');
    this.change = change;
  }
}

/**
 * Returns a client for `--dry-run`: it makes calls that read, and throws WouldWrite in place of a call that changes something. A
 * record to be changed or deleted is still looked up, so a dry run also finds that it does not exist.
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

/** Returns the report of a dry run: the change that the command would have made. */
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
