// What an outside program does with the API. By an API token, or as a person who signs in:
//
//   BALCAO_TOKEN=bk_… node example.js waiting
//   BALCAO_EMAIL=… BALCAO_PASSWORD=… node example.js contacts
//   BALCAO_TOKEN=bk_… node example.js attach 4711 nota.pdf 'Sua nota'
//
// By the token of a connection, once however often it is started:
//
//   BALCAO_CONNECTION_TOKEN=bc_… node example.js send 5511987654321 'Seu pedido está pronto'
//
// The types come from docs/openapi.json: `npm run types` makes schema.d.ts, and `npm run check` holds this file to it.
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import createClient from 'openapi-fetch';

/** @typedef {import('./schema.d.ts').paths} paths */

const {
  BALCAO_URL = 'http://localhost:4100',
  BALCAO_TOKEN,
  BALCAO_EMAIL = '',
  BALCAO_PASSWORD = '',
} = process.env;
const { BALCAO_CONNECTION_TOKEN = '' } = process.env;

/** @type {ReturnType<typeof createClient<paths>>} */
const balcao = createClient({ baseUrl: BALCAO_URL });

const [task, ...given] = process.argv.slice(2);
const [first = '', second = '', third] = given;
if (task === 'waiting') await listWaiting(await authorization());
else if (task === 'contacts') await listContacts(await authorization());
else if (task === 'attach')
  await attach(await authorization(), { ticketId: Number(first), path: second, caption: third });
else if (task === 'send') await send({ number: first, body: second });
else console.error('waiting | contacts | attach <ticket> <file> [caption] | send <number> <text>');

/** The header of an API token, or of the access token of a sign-in. */
async function authorization() {
  if (BALCAO_TOKEN) return `Bearer ${BALCAO_TOKEN}`;
  const signedIn = await balcao.POST('/auth/login', {
    body: { email: BALCAO_EMAIL, password: BALCAO_PASSWORD },
  });
  return `Bearer ${answered(signedIn).token}`;
}

/**
 * Prints every ticket that waits, page by page.
 * @param {string} authorization with the scope tickets:read
 */
async function listWaiting(authorization) {
  for (let pageNumber = 1, hasMore = true; hasMore; pageNumber++) {
    const page = await balcao.GET('/tickets', {
      headers: { authorization },
      params: { query: { status: 'pending', showAll: 'true', pageNumber } },
    });
    const { tickets, hasMore: more } = answered(page);
    for (const { id, contact, lastMessage } of tickets)
      console.log(`#${id} ${contact?.name}: ${lastMessage}`);
    hasMore = more;
  }
}

/**
 * Prints every contact, page by page.
 * @param {string} authorization with the scope contacts:read
 */
async function listContacts(authorization) {
  for (let pageNumber = 1, hasMore = true; hasMore; pageNumber++) {
    const page = await balcao.GET('/contacts', {
      headers: { authorization },
      params: { query: { pageNumber } },
    });
    const { contacts, hasMore: more } = answered(page);
    for (const { id, name } of contacts) console.log(`${id} ${name}`);
    hasMore = more;
  }
}

/**
 * Sends a file to the customer of a ticket.
 * @param {string} authorization with the scope messages:send
 * @param {{ ticketId: number, path: string, caption: string | undefined }} file
 */
async function attach(authorization, { ticketId, path, caption }) {
  const form = new FormData();
  if (caption) form.append('body', caption);
  form.append('medias', await openAsBlob(path), basename(path));
  const sent = await balcao.POST('/messages/{id}', {
    headers: { authorization },
    params: { path: { id: ticketId } },
    body: { medias: [path] },
    bodySerializer: () => form,
  });
  console.log(answered(sent).mediaName);
}

/**
 * Writes to a number. The key is made of what is said, so that a second start of this program sends nothing more for a day.
 * @param {{ number: string, body: string }} message
 */
async function send(message) {
  const key = createHash('sha256').update(JSON.stringify(message)).digest('hex');
  const sent = await balcao.POST('/api/messages/send', {
    headers: { authorization: `Bearer ${BALCAO_CONNECTION_TOKEN}`, 'idempotency-key': key },
    body: message,
  });
  console.log(answered(sent).mensagem);
}

/**
 * Takes what a call answered. Ends the program with the code of a refusal, and with when to come again if it says so.
 * @template T
 * @param {{ data?: T, error?: { error?: string, code?: string, message?: string }, response: Response }} result
 * @returns {T}
 */
function answered({ data, error, response }) {
  if (data !== undefined) return data;
  const again = response.headers.get('retry-after');
  console.error(
    `${response.status} ${error?.code ?? error?.error}: ${error?.message}${again ? ` (again in ${again} s)` : ''}`,
  );
  process.exit(1);
}
