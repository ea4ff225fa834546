import type { Migration } from '@balcao/core';
import type { Knex } from 'knex';

/**
 * Speaker of a message of the company; null for the customer's messages, and for those that a process of an earlier
 * version stored.
 */
export const addSentBy: Migration = {
  name: '0027-message-sent-by',
  async up(knex) {
    if (await knex.schema.hasColumn('Messages', 'sentBy')) return;
    await knex.schema.alterTable('Messages', (table) => {
      table.string('sentBy', 10);
    });
  },
};

/** Times since which a customer waits for a person, and at which a user wrote from the phone on a closed ticket. */
export const addWaitingSince: Migration = {
  name: '0028-ticket-waiting-since',
  async up(knex) {
    if (!(await knex.schema.hasColumn('Tickets', 'waitingSince')))
      await knex.schema.alterTable('Tickets', (table) => {
        table.bigInteger('waitingSince');
      });
    if (!(await knex.schema.hasColumn('Tickets', 'phoneWroteAt')))
      await knex.schema.alterTable('Tickets', (table) => {
        table.bigInteger('phoneWroteAt');
      });
  },
};

const batch = 1000;

/**
 * Sets the speakers of old messages as far as their rows show them. A message with an author is an agent's, and a
 * message that this product did not send came from the phone. Other messages of the company are a bot's after a message
 * of the customer, and a notice after a message of a person. Goes through the messages once, in the order of their ids.
 */
export const speakersOfOldMessages: Migration = {
  name: '0029-speakers-of-old-messages',
  async up(knex) {
    const before = `(SELECT p.fromMe FROM Messages p WHERE p.ticketId = m.ticketId AND p.id < m.id
      AND (p.fromMe = 0 OR p.userId IS NOT NULL OR p.outState IS NULL) ORDER BY p.id DESC LIMIT 1)`;
    for (let after = 0; ; ) {
      const rows: Old[] = await knex('Messages as m')
        .where('m.id', '>', after)
        .where({ 'm.fromMe': 1 })
        .whereNull('m.sentBy')
        .orderBy('m.id')
        .limit(batch)
        .select('m.id', 'm.userId', 'm.outState', knex.raw(`${before} AS beforeFromMe`));
      await mark(knex, rows);
      const last = rows.at(-1);
      if (!last || rows.length < batch) return;
      after = last.id;
    }
  },
};

/** Times since which customers of pending and open tickets wait; customers of closed tickets do not wait. */
export const waitingOfOldTickets: Migration = {
  name: '0030-waiting-of-old-tickets',
  async up(knex) {
    const since = `(SELECT MIN(m.storedAt) FROM Messages m WHERE m.ticketId = t.id AND m.fromMe = 0
      AND m.mediaType <> 'reactionMessage' AND m.id > COALESCE((SELECT MAX(p.id) FROM Messages p
        WHERE p.ticketId = t.id AND p.sentBy IN ('person', 'phone')), 0))`;
    for (let after = 0; ; ) {
      const rows: Array<{ id: number; since: number | null }> = await knex('Tickets as t')
        .where('t.id', '>', after)
        .whereNot({ 't.status': 'closed' })
        .orderBy('t.id')
        .limit(batch)
        .select('t.id', knex.raw(`${since} AS since`));
      for (const { id, since: waitingSince } of rows)
        if (waitingSince !== null)
          await knex('Tickets').where({ id }).whereNull('waitingSince').update({ waitingSince });
      const last = rows.at(-1);
      if (!last || rows.length < batch) return;
      after = last.id;
    }
  },
};

interface Old {
  id: number;
  userId: number | null;
  outState: number | null;
  beforeFromMe: 0 | 1 | null;
}

function speakerOfOld({ userId, outState, beforeFromMe }: Old): string {
  if (userId !== null) return 'person';
  if (outState === null) return 'phone';
  return beforeFromMe !== null && Number(beforeFromMe) === 0 ? 'bot' : 'notice';
}

async function mark(knex: Knex, rows: readonly Old[]): Promise<void> {
  for (const sentBy of new Set(rows.map(speakerOfOld)))
    await knex('Messages')
      .whereIn(
        'id',
        rows.filter((row) => speakerOfOld(row) === sentBy).map(({ id }) => id),
      )
      .update({ sentBy });
}
