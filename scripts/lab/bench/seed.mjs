import { randomUUID } from 'node:crypto';
import { tokensOf } from '@balcao/core';
import { contactSearch } from '@balcao/plugins/contacts/index.ts';
import { openDriver } from './database.mjs';

const rowsOfStatement = 400;
const statementsOfTransaction = 25;
const [day, hour] = [86_400_000, 3_600_000];
const firstNames = [
  'Ana',
  'Rui',
  'Lia',
  'João',
  'Marina',
  'Tiago',
  'Célia',
  'Bruno',
  'Íris',
  'Otávio',
  'Nádia',
  'Hugo',
];
const lastNames = [
  'Prado',
  'Lima',
  'Queiroz',
  'Souza',
  'Araújo',
  'Mello',
  'Teles',
  'Bastos',
  'Vidal',
  'Rocha',
  'Nunes',
];
const texts = [
  'Bom dia, tudo bem?',
  'Queria saber o preço e o prazo de entrega, por favor.',
  'Ok',
  'Pode me mandar a segunda via do boleto? O vencimento é amanhã e não achei no e-mail.',
  'Obrigada!',
];

/** BENCH_TIMES=10: ten times the tickets and messages. */
const times = Number(process.env.BENCH_TIMES ?? 1);

export const sizes = {
  tickets: 50_000 * times,
  messages: 500_000 * times,
  neighbours: 20,
  longTickets: 50,
  longMessages: 1000,
};
/** A conversation of exactly one page; an id is one more. */
const onePageTicket = 30_003;
/** Tickets of the neighbours, and messages of each of these. */
const neighbour = { tickets: 200, messages: 10 };

/** Fills the company 1 and its neighbours through the bare driver, as if years of work had passed. */
export async function seed(env, { companyIds, connectionId, queueId, userId }) {
  const driver = openDriver(env);
  const write = writerOf(driver);
  if (driver.dialect === 'sqlite') driver.all('PRAGMA synchronous=OFF');
  const first = { ticketId: 1, contactId: 1 };
  for (const [index, companyId] of companyIds.entries()) {
    const isFirst = index === 0;
    const about = {
      companyId,
      tickets: isFirst ? sizes.tickets : neighbour.tickets,
      messagesOf: isFirst ? messagesOf : () => neighbour.messages,
      ...(isFirst ? { connectionId, queueId, userId } : { connectionId: null, queueId: null, userId: null }),
      first: { ...first },
    };
    await seedCompany(write, about);
    first.ticketId += about.tickets;
    first.contactId += about.tickets;
  }
  await seedWords(driver, write);
  await driver.all(
    driver.dialect === 'sqlite' ? 'PRAGMA optimize' : 'ANALYZE TABLE Tickets, Messages, Contacts',
  );
  await driver.close();
}

/** A few conversations are long; all together have the messages that were promised. */
function messagesOf(ticket) {
  if (ticket < sizes.longTickets) return sizes.longMessages;
  if (ticket === onePageTicket) return 20;
  const short =
    (sizes.messages - sizes.longTickets * sizes.longMessages) / (sizes.tickets - sizes.longTickets);
  return Math.ceil(short);
}

async function seedCompany(write, about) {
  const now = Date.now();
  await write(
    'Contacts',
    contactColumns,
    rows(about.tickets, (index) => contactRow(about, index, now)),
  );
  await write(
    'Tickets',
    ticketColumns,
    rows(about.tickets, (index) => ticketRow(about, index, now)),
  );
  await write('Messages', messageColumns, messageRows(about, now));
}

function* rows(count, make) {
  for (let index = 0; index < count; index++) yield make(index);
}

const contactColumns = [
  ...['id', 'createdAt', 'updatedAt', 'companyId', 'name', 'number', 'uuid', 'isGroup', 'whatsappId'],
  ...['addressKind', 'addressValue', 'searchKey'],
];
function contactRow({ companyId, connectionId, first }, index, now) {
  const name = `${firstNames[index % firstNames.length]} ${lastNames[(index * 7) % lastNames.length]} ${index}`;
  const number = `55119${String(10_000_000 + index)}`;
  const searchKey = `${contactSearch(name)}\n${number}`;
  const id = first.contactId + index;
  return [id, now, now, companyId, name, number, randomUUID(), 0, connectionId, 'phone', number, searchKey];
}

const ticketColumns = [
  ...[
    'id',
    'createdAt',
    'updatedAt',
    'companyId',
    'uuid',
    'status',
    'lastMessage',
    'contactId',
    'userId',
    'whatsappId',
  ],
  ...['queueId', 'activeKey', 'driver'],
];
function ticketRow({ companyId, connectionId, queueId, userId, first }, index, now) {
  // An open ticket has an agent; the neighbours have none.
  const active = index % 10 < 4 && userId ? 'open' : 'pending';
  const status = index % 10 < 5 ? active : 'closed';
  const contactId = first.contactId + index;
  const touchedAt = now - Math.floor((index / sizes.tickets) * 200 * day);
  const activeKey = status === 'closed' ? null : `${contactId}:${connectionId ?? 0}`;
  return [
    ...[first.ticketId + index, touchedAt - day, touchedAt, companyId, randomUUID(), status],
    ...[texts[index % texts.length], contactId, status === 'pending' ? null : userId, connectionId],
    ...[index % 2 ? queueId : null, activeKey, 'human'],
  ];
}

const messageColumns = [
  ...[
    'createdAt',
    'updatedAt',
    'storedAt',
    'companyId',
    'ticketId',
    'contactId',
    'whatsappId',
    'wireId',
    'fromMe',
    'body',
  ],
  ...['mediaType', 'ack'],
];
/** Conversations run side by side, so that a page of one is not a page of the file. */
function* messageRows({ companyId, tickets, messagesOf, connectionId, first }, now) {
  for (let said = 0, left = true; left; said++) {
    left = false;
    for (let ticket = 0; ticket < tickets; ticket++) {
      if (said >= messagesOf(ticket)) continue;
      left = true;
      const at = now - 210 * day + said * hour + ticket;
      const ids = [companyId, first.ticketId + ticket, first.contactId + ticket, connectionId];
      const text = texts[(said + ticket) % texts.length];
      const body = (said + ticket) % 7 === 0 ? `${text} Pedido 4432-${said * tickets + ticket}` : text;
      yield [at, at, at, ...ids, `SEED-${ticket}-${said}`, said % 2, body, 'conversation', said % 2 ? 3 : 0];
    }
  }
}

/** The index of words, as the product would have kept it. */
async function seedWords(driver, write) {
  const [{ newest }] = await driver.all('SELECT MAX(id) AS newest FROM Messages');
  const idsOfSegment = 2 ** 14;
  for (let first = 0; first <= newest; first += idsOfSegment) {
    const messages = await driver.all('SELECT id, companyId, body FROM Messages WHERE id >= ? AND id < ?', [
      first,
      first + idsOfSegment,
    ]);
    const rows = messages.flatMap(({ id, companyId, body }) =>
      tokensOf(body).map((word) => [companyId, first / idsOfSegment, word, id]),
    );
    rows.sort((a, b) => a[0] - b[0] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : a[3] - b[3]));
    await write('MessageWords', ['companyId', 'segment', 'word', 'messageId'], rows);
  }
}

/** Writes rows by statements of many, several of these a transaction. */
function writerOf(driver) {
  return async (table, columns, allRows) => {
    let statements = [];
    let batch = [];
    const flush = async () => {
      const work = statements;
      statements = [];
      if (driver.dialect === 'sqlite')
        driver.transaction(({ run }) => work.forEach(([sql, bound]) => void run(sql, bound)));
      else
        await driver.transaction(async ({ run }) => {
          for (const [sql, bound] of work) await run(sql, bound);
        });
    };
    const close = () => {
      if (batch.length > 0) statements.push([insertOf(table, columns, batch.length), batch.flat()]);
      batch = [];
    };
    for (const row of allRows) {
      batch.push(row);
      if (batch.length === rowsOfStatement) close();
      if (statements.length === statementsOfTransaction) await flush();
    }
    close();
    await flush();
  };
}

function insertOf(table, columns, count) {
  const places = `(${columns.map(() => '?').join(',')})`;
  return `INSERT INTO ${table} (${columns.join(',')}) VALUES ${Array(count).fill(places).join(',')}`;
}
