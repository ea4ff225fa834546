import { statementsOf } from '@balcao/core/database/statements.ts';
import type { Knex } from 'knex';
import { copyMessageFile, countFile } from './files.ts';
import type { ImportedRow } from './ledger.ts';
import { flag, idIn, millis, type SourceRow, text } from './source.ts';
import type { Prepared, Step } from './step.ts';

/** Type of a message here, by its type in the source. */
const kinds: Readonly<Record<string, string>> = {
  image: 'image',
  sticker: 'image',
  audio: 'audio',
  ptt: 'audio',
  video: 'video',
  application: 'application',
  document: 'application',
  location: 'locationMessage',
  locationMessage: 'locationMessage',
  vcard: 'vcard',
  contactMessage: 'vcard',
  call_log: 'call_log',
  reactionMessage: 'reactionMessage',
};

const columns = [
  ...[
    'createdAt',
    'updatedAt',
    'storedAt',
    'companyId',
    'ticketId',
    'contactId',
    'participantId',
    'whatsappId',
    'wireId',
  ],
  ...[
    'fromMe',
    'body',
    'mediaType',
    'mediaKey',
    'mediaName',
    'mediaMime',
    'mediaSize',
    'ack',
    'isDeleted',
    'isEdited',
  ],
  ...['quotedWireId', 'quotedMessageId', 'queueId', 'wireTwin', 'sentBy'],
];

interface Ticket {
  id: number;
  companyId: number;
  contactId: number;
  whatsappId: number | null;
}

/** Imports messages in the order of their time, so that their new ids are in the order in which they were written. */
export const messages: Step = {
  kind: 'message',
  table: 'Messages',
  order: ['createdAt', 'id'],
  rowsAtOnce: 1000,
  async prepare(db, rows, pageWriter) {
    const files: Prepared['files'] = new Map();
    if (!pageWriter.mediaDir) return { files };
    const withFile = rows.filter(({ mediaUrl }) => text(mediaUrl, 500));
    const moved = await pageWriter.ledger.find(
      db,
      'ticket',
      withFile.map(({ ticketId }) => idIn(ticketId)),
    );
    const tickets = await ticketsOf(db, [...moved.values()]);
    for (const row of withFile) {
      const ticket = tickets.get(moved.get(Number(row.ticketId))?.newId ?? 0);
      if (!ticket) continue;
      const about = { named: text(row.mediaUrl, 500), row, companyId: ticket.companyId };
      const file = await copyMessageFile(pageWriter, about);
      if (file) files.set(row, file);
    }
    return { files };
  },
  async write(trx, rows, { ledger, problem }, { files }) {
    const moved = await ledger.find(
      trx,
      'ticket',
      rows.map(({ ticketId }) => idIn(ticketId)),
    );
    const tickets = await ticketsOf(trx, [...moved.values()]);
    const writers = await ledger.find(
      trx,
      'contact',
      rows.map(({ contactId }) => idIn(contactId)),
    );
    const queues = await ledger.find(
      trx,
      'queue',
      rows.map(({ queueId }) => idIn(queueId)),
    );
    const placed = rows.flatMap((row) => {
      const ticket = tickets.get(moved.get(Number(row.ticketId))?.newId ?? 0);
      if (!ticket) problem('messages of no ticket were left out');
      return ticket ? [{ row, ticket }] : [];
    });
    for (const { row, ticket } of placed) {
      const file = files.get(row);
      if (file) await countFile(trx, ticket.companyId, file);
    }
    const quoted = await quotedIds(trx, placed);
    const ids = await statementsOf(trx).insertForIds(
      'Messages',
      columns,
      placed.map(({ row, ticket }) => {
        const writer = writers.get(Number(row.contactId));
        const queue = queues.get(Number(row.queueId));
        const wireId = text(row.id, 128);
        const quotedWireId = row.quotedMsgId ? text(row.quotedMsgId, 128) : null;
        const file = files.get(row);
        return [
          ...[
            millis(row.createdAt),
            millis(row.updatedAt),
            Date.now(),
            ticket.companyId,
            ticket.id,
            ticket.contactId,
          ],
          writer && writer.companyId === ticket.companyId && writer.newId !== ticket.contactId
            ? writer.newId
            : null,
          ...[ticket.whatsappId, wireId, flag(row.fromMe), text(row.body, 60_000)],
          kinds[String(row.mediaType)] ?? (file ? 'application' : 'conversation'),
          ...[file?.key ?? null, file?.fileName ?? null, file?.mimeType ?? null, file?.size ?? null],
          ...[Math.min(4, Math.max(0, Number(row.ack ?? 0) || 0)), flag(row.isDeleted), flag(row.isEdited)],
          ...[
            quotedWireId,
            quotedWireId ? (quoted.get(`${ticket.companyId} ${quotedWireId}`) ?? null) : null,
          ],
          ...[queue?.companyId === ticket.companyId ? queue.newId : null, 0],
          speakerOf(row),
        ];
      }),
    );
    await finishMessages(trx, placed, ids);
  },
};

/**
 * Returns who wrote a message of the company: a person, since the source does not store whether it was a bot; null for a
 * customer's.
 */
function speakerOf({ fromMe }: SourceRow): 'person' | null {
  return flag(fromMe) ? 'person' : null;
}

/** Adds imported messages to the queue of the search index, and sets the last message of each ticket. */
async function finishMessages(
  trx: Knex,
  placed: ReadonlyArray<{ ticket: Ticket }>,
  ids: readonly number[],
): Promise<void> {
  await statementsOf(trx).insert(
    'WordOrders',
    ['companyId', 'messageId'],
    placed.map(({ ticket }, at) => [ticket.companyId, ids[at] as number]),
  );
  const last = new Map(placed.map(({ ticket }, at) => [ticket.id, ids[at] as number]));
  for (const [ticketId, lastMessageId] of last)
    await statementsOf(trx).write(
      'UPDATE Tickets SET lastMessageId = ?, readUpToId = CASE WHEN unreadMessages = 0 THEN ? ELSE readUpToId END WHERE id = ?',
      [lastMessageId, lastMessageId, ticketId],
    );
}

async function ticketsOf(trx: Knex, moved: readonly ImportedRow[]): Promise<Map<number, Ticket>> {
  const found: Ticket[] = await trx('Tickets')
    .whereIn('id', [...new Set(moved.map(({ newId }) => newId))])
    .select('id', 'companyId', 'contactId', 'whatsappId');
  return new Map(found.map((ticket) => [ticket.id, ticket]));
}

async function quotedIds(
  trx: Knex,
  placed: ReadonlyArray<{ row: SourceRow; ticket: Ticket }>,
): Promise<Map<string, number>> {
  const wireIds = [
    ...new Set(placed.flatMap(({ row }) => (row.quotedMsgId ? [text(row.quotedMsgId, 128)] : []))),
  ];
  const links = [...new Set(placed.flatMap(({ ticket }) => ticket.whatsappId ?? []))];
  const found: Array<{ id: number; companyId: number; wireId: string }> =
    wireIds.length === 0
      ? []
      : await trx('Messages')
          .whereIn('whatsappId', links)
          .whereIn('wireId', wireIds)
          .select('id', 'companyId', 'wireId');
  return new Map(found.map(({ id, companyId, wireId }) => [`${companyId} ${wireId}`, Number(id)]));
}
