// The work of the product done by worker: the statements that a programmer would write for exactly this, on the
// product's own tables, without its layers. It is what the product is measured against.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../steps/run.mjs';
import { foundTickets } from './raw-search.mjs';

/** Time in which the product lets a sent message be taken back. */
const revokeWindowMs = 60 * 60 * 60 * 1000;
const findMessage = 'SELECT id FROM Messages WHERE whatsappId = ? AND wireId = ?';
const insertMessage = `INSERT INTO Messages (companyId, ticketId, contactId, whatsappId, wireId, fromMe, body, mediaType,
  createdAt, storedAt, updatedAt) VALUES (?, ?, ?, ?, ?, 0, ?, 'conversation', ?, ?, ?)`;
const countOnTicket = `UPDATE Tickets SET unreadMessages = unreadMessages + 1, lastMessage = ?, lastMessageId = ?, fromMe = 0,
  updatedAt = ? WHERE id = ?`;

/** Stores one inbound message in a transaction of three statements: look for a double, insert, count on the ticket. */
export function storeMessage(driver, message) {
  return driver.dialect === 'sqlite' ? storeNow(driver, message) : storeLater(driver, message);
}

function storeNow(driver, message) {
  driver.transaction(({ all, run }) => {
    const { ticket, wireId, body } = message;
    if (all(findMessage, [ticket.whatsappId, wireId]).length > 0) return;
    const now = Date.now();
    const id = run(insertMessage, rowOf(message, now));
    run(countOnTicket, [body, id, now, ticket.id]);
  });
}

async function storeLater(driver, message) {
  await driver.transaction(async ({ all, run }) => {
    const { ticket, wireId, body } = message;
    if ((await all(findMessage, [ticket.whatsappId, wireId])).length > 0) return;
    const now = Date.now();
    const id = await run(insertMessage, rowOf(message, now));
    await run(countOnTicket, [body, id, now, ticket.id]);
  });
}

function rowOf({ ticket, wireId, body }, now) {
  return [ticket.companyId, ticket.id, ticket.contactId, ticket.whatsappId, wireId, body, now, now, now];
}

/** Fields of a ticket in the documented answer that its own row has; those around it are joined by hand. */
const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
const answered = document.paths['/tickets'].get.responses[200].content['application/json'].schema;
const joined = new Set(['lastMessageCode', 'lastMessageAt', 'lastMessageDeleted', 'answerUntil']);
const ownColumns = Object.entries(answered.properties.tickets.items.properties)
  .filter(([name, { type }]) => !/object|array/.test(type) && !joined.has(name))
  .map(([name]) => `t.${name}`);
export const ticketColumns = `${ownColumns.join(', ')}, c.name AS contactName, c.number AS contactNumber,
  c.email AS contactEmail, c.profilePicUrl AS contactPicture, q.name AS queueName, q.color AS queueColor, u.name AS userName,
  w.name AS whatsappName, said.bodyCode AS lastMessageCode, said.bodyDetails AS lastMessageDetails,
  said.createdAt AS lastMessageAt, said.isDeleted AS lastMessageDeleted,
  aw.answerUntil`;
export const aroundTicket = `LEFT JOIN Contacts c ON c.id = t.contactId LEFT JOIN Queues q ON q.id = t.queueId
  LEFT JOIN Users u ON u.id = t.userId LEFT JOIN Whatsapps w ON w.id = t.whatsappId
  LEFT JOIN Messages said ON said.id = t.lastMessageId
  LEFT JOIN AnswerTimes aw ON aw.connectionId = t.whatsappId AND aw.contactId = t.contactId`;
const ticketJoins = `FROM Tickets t ${aroundTicket}`;
const pageOfTickets = 40;
const counts = new Map();

/** The JSON of GET /tickets. Its count is kept for a second, as the product keeps one of a thousand and more. */
export async function listTickets(driver, { status, pageNumber, searchParam }) {
  const { sql, bindings } = await conditionOf(driver, status, searchParam);
  const offset = (pageNumber - 1) * pageOfTickets;
  const order = 'ORDER BY t.updatedAt DESC, t.id DESC';
  const window = `${sql} ${order} LIMIT ${pageOfTickets + 1} OFFSET ${offset}`;
  // The rows before a deep page are passed over by the index alone.
  const page = `JOIN (SELECT t.id FROM Tickets t ${window}) page ON page.id = t.id ${order}`;
  const rows = await driver.all(
    `SELECT ${ticketColumns} ${ticketJoins} ${offset === 0 ? window : page}`,
    bindings,
  );
  const hasMore = rows.length > pageOfTickets;
  if (hasMore) rows.pop();
  const isCounted = hasMore && !searchParam;
  const count = isCounted ? await countOf(driver, sql, bindings) : offset + rows.length;
  return { tickets: rows.map(ticketOf), count, hasMore };
}

async function conditionOf(driver, status, searchParam) {
  const [sql, bindings] = ['WHERE t.companyId = 1 AND t.status = ?', [status]];
  if (!searchParam) return { sql, bindings };
  const found = await foundTickets(driver, searchParam);
  // More than a statement can name are looked for by the list itself.
  if (found.length > 2000)
    return {
      sql: `${sql} AND c.searchKey LIKE ? ESCAPE '!'`,
      bindings: [...bindings, `%${searchParam}%`],
    };
  const ids = found.length > 0 ? found.map(() => '?').join(',') : 'NULL';
  return { sql: `${sql} AND t.id IN (${ids})`, bindings: [...bindings, ...found] };
}

async function countOf(driver, sql, bindings) {
  const key = `${sql}${bindings}`;
  const known = counts.get(key);
  if (known && known.until > Date.now()) return known.count;
  const [row] = await driver.all(`SELECT COUNT(*) AS count FROM Tickets t ${sql}`, bindings);
  counts.set(key, { until: Date.now() + 1000, count: row.count });
  return row.count;
}

/** A ticket as lists show it, made of a row of `ticketColumns`. */
export function ticketOf(row) {
  const {
    contactName,
    contactNumber,
    contactEmail,
    contactPicture,
    queueName,
    queueColor,
    userName,
    whatsappName,
    ...t
  } = row;
  return {
    ...t,
    isGroup: t.isGroup === 1,
    createdAt: new Date(t.createdAt).toISOString(),
    updatedAt: new Date(t.updatedAt).toISOString(),
    chatbot: t.chatbot === 1,
    useIntegration: t.useIntegration === 1,
    typebotStatus: t.typebotStatus === 1,
    fromMe: t.fromMe === 1,
    snoozedUntil: t.snoozedUntil && new Date(t.snoozedUntil).toISOString(),
    priority: t.priority,
    waitingSince: t.waitingSince && new Date(t.waitingSince).toISOString(),
    lastMessageAt: t.lastMessageAt && new Date(t.lastMessageAt).toISOString(),
    lastMessageDeleted: t.lastMessageDeleted === 1,
    answerUntil: t.answerUntil && new Date(t.answerUntil).toISOString(),
    ad: null,
    nextDue: null,
    contact: {
      id: t.contactId,
      name: contactName,
      number: contactNumber ?? '',
      email: contactEmail,
      profilePicUrl: contactPicture,
      isGroup: t.isGroup === 1,
      tags: [],
    },
    queue: t.queueId === null ? null : { id: t.queueId, name: queueName, color: queueColor },
    user: t.userId === null ? null : { id: t.userId, name: userName },
    whatsapp: t.whatsappId === null ? null : { id: t.whatsappId, name: whatsappName },
    tags: [],
  };
}

const pageOfMessages = 20;
const messageColumns = `m.id, m.ticketId, m.contactId, m.participantId, m.companyId, m.queueId, m.userId, m.fromMe, m.body, m.bodyCode, m.bodyDetails,
  m.mediaType, m.ack, m.isDeleted, m.isEdited, m.outState, m.failureCode, m.failureDetails, m.sentTo, m.sentBy, m.attributes, m.createdAt, m.updatedAt, m.quotedMessageId`;

/** The JSON of GET /messages/{ticketId} of a conversation of text. */
export async function listMessages(driver, ticketId, pageNumber) {
  const [row] = await driver.all(
    `SELECT ${ticketColumns}, t.readUpToId ${ticketJoins} WHERE t.id = ? AND t.companyId = 1`,
    [ticketId],
  );
  const { readUpToId, ...ticketRow } = row;
  const ticket = ticketOf(ticketRow);
  const bindings = [ticket.contactId, ticket.whatsappId];
  const where = 'WHERE m.contactId = ? AND m.whatsappId = ? AND m.companyId = 1';
  const offset = (pageNumber - 1) * pageOfMessages;
  const rows = await driver.all(
    `SELECT ${messageColumns}, q.name AS queueName, q.color AS queueColor, s.readUpToId FROM Messages m
     LEFT JOIN Queues q ON q.id = m.queueId LEFT JOIN Tickets s ON s.id = m.ticketId ${where}
     ORDER BY m.createdAt DESC, m.id DESC LIMIT ${pageOfMessages + 1} OFFSET ${offset}`,
    bindings,
  );
  const hasMore = rows.length > pageOfMessages;
  if (hasMore) rows.pop();
  const extraInfo = await driver.all(
    'SELECT name, value FROM ContactCustomFields WHERE companyId = 1 AND contactId = ?',
    [ticket.contactId],
  );
  const count = hasMore ? await messagesOf(driver, bindings) : offset + rows.length;
  const can = { update: true, reply: ticket.status === 'open', delete: true };
  const carries = ['reaction', 'sticker', 'location', 'contact', 'poll', 'mention'];
  const placeOf = ({ createdAt, id }) => `${createdAt}.${id}`;
  const older = hasMore ? placeOf(rows.at(-1)) : null;
  const newer = offset > 0 ? placeOf(rows[0]) : null;
  const messages = rows.reverse().map((message) => messageOf(message, ticket.contact));
  return {
    older,
    newer,
    count,
    messages,
    ticket: {
      ...ticket,
      contact: { ...ticket.contact, extraInfo, fields: [] },
      fields: [],
      can,
      carries,
      hasTemplates: false,
      changesSent: true,
      continuedIn: null,
    },
    hasMore,
    pageNumber,
  };
}

async function messagesOf(driver, bindings) {
  const sql = 'SELECT COUNT(*) AS count FROM Messages m WHERE m.contactId = ? AND m.whatsappId = ?';
  const [{ count }] = await driver.all(sql, bindings);
  return count;
}

function messageOf(
  {
    queueName,
    queueColor,
    participantId,
    outState,
    failureCode,
    failureDetails,
    sentTo,
    attributes,
    quotedMessageId,
    readUpToId,
    ...m
  },
  contact,
) {
  return {
    ...m,
    id: String(m.id),
    fromMe: m.fromMe === 1,
    read: m.fromMe === 1 || m.id <= readUpToId,
    mediaUrl: null,
    mediaName: null,
    isBodyCut: false,
    cards: null,
    earlier: [],
    missed: false,
    quote: null,
    bodyDetails: m.bodyDetails && JSON.parse(m.bodyDetails),
    sentBy: m.fromMe === 1 ? (m.sentBy ?? (m.userId === null ? 'phone' : 'person')) : null,
    isDeleted: m.isDeleted === 1,
    isEdited: m.isEdited === 1,
    failed: outState === 2,
    failureReason: failureCode,
    failureCode,
    failureDetails: failureDetails && JSON.parse(failureDetails),
    sentTo: sentTo === null ? null : sentTo.slice(sentTo.indexOf(':') + 1),
    attributes: attributes && JSON.parse(attributes),
    can: { edit: false, delete: m.fromMe === 1 && m.createdAt >= Date.now() - revokeWindowMs },
    createdAt: new Date(m.createdAt).toISOString(),
    updatedAt: new Date(m.updatedAt).toISOString(),
    quotedMsgId: quotedMessageId === null ? null : String(quotedMessageId),
    contact,
    dataJson: '{}',
    remoteJid: null,
    participant: null,
    quotedMsg: null,
    queue: m.queueId === null ? null : { id: m.queueId, name: queueName, color: queueColor },
  };
}
