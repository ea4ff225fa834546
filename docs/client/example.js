// What an outside program does with the API: reads who waits, and writes to a customer once, however often it is started.
//
//   BALCAO_URL=http://localhost:4100 BALCAO_TOKEN=bk_… node example.js
//   BALCAO_URL=… BALCAO_TOKEN=… BALCAO_CONNECTION_TOKEN=… node example.js 5511987654321 'Seu pedido está pronto'
//
// The types come from docs/openapi.json: `npm run types` makes schema.d.ts, and `npm run check` holds this file to it.
import { createHash } from 'node:crypto';
import createClient from 'openapi-fetch';

/** @typedef {import('./schema.d.ts').paths} paths */

const { BALCAO_URL = 'http://localhost:4100', BALCAO_TOKEN, BALCAO_CONNECTION_TOKEN } = process.env;

/** @type {ReturnType<typeof createClient<paths>>} */
const balcao = createClient({ baseUrl: BALCAO_URL });

if (BALCAO_TOKEN) await listWaiting(BALCAO_TOKEN);
const [number, body] = process.argv.slice(2);
if (BALCAO_CONNECTION_TOKEN && number && body) await send(BALCAO_CONNECTION_TOKEN, { number, body });

/**
 * Prints every ticket that waits, page by page.
 * @param {string} token with the scope tickets:read
 */
async function listWaiting(token) {
  for (let pageNumber = 1, hasMore = true; hasMore; pageNumber++) {
    const page = await balcao.GET('/tickets', {
      headers: { authorization: `Bearer ${token}` },
      params: { query: { status: 'pending', showAll: 'true', pageNumber } },
    });
    const { tickets, hasMore: more } = answered(page);
    for (const { id, contact, lastMessage } of tickets)
      console.log(`#${id} ${contact?.name}: ${lastMessage}`);
    hasMore = more;
  }
}

/**
 * Writes to a number. The key is made of what is said, so that a second start of this program sends nothing more for a day.
 * @param {string} token of the connection
 * @param {{ number: string, body: string }} message
 */
async function send(token, message) {
  const key = createHash('sha256').update(JSON.stringify(message)).digest('hex');
  const sent = await balcao.POST('/api/messages/send', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: message,
  });
  console.log(answered(sent).mensagem);
}

/**
 * What a call answered. Ends the program with the code of a refusal, and with when to come again if it says so.
 * @template T
 * @param {{ data?: T, error?: { error?: string, message?: string }, response: Response }} result
 * @returns {T}
 */
function answered({ data, error, response }) {
  if (data !== undefined) return data;
  const again = response.headers.get('retry-after');
  console.error(
    `${response.status} ${error?.error}: ${error?.message}${again ? ` (again in ${again} s)` : ''}`,
  );
  process.exit(1);
}
