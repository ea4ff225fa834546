import { randomUUID } from 'node:crypto';
import { digitsOf, folded } from '@balcao/core';
import { identitiesOf } from '@balcao/plugins/contacts/address.ts';
import { searchKeyOf as contactKeyOf } from '@balcao/plugins/contacts/search-key.ts';
import { shortcodeKeyOf } from '@balcao/plugins/quick-messages/quick-message-input.ts';
import { searchKeyOf as tagKeyOf } from '@balcao/plugins/tags/tag-search.ts';
import { activeKeyOf, lastMessageOf } from '@balcao/plugins/tickets/ticket.ts';
import { addressOf, countriesOf, type SourceAddress } from './addresses.ts';
import type { ImportedRow } from './ledger.ts';
import { flag, idIn, millis, type SourceRow, text } from './source.ts';
import { insertOne, type Step } from './step.ts';

const times = (row: SourceRow) => ({ createdAt: millis(row.createdAt), updatedAt: millis(row.updatedAt) });

export const contacts: Step = {
  kind: 'contact',
  table: 'Contacts',
  order: ['id'],
  rowsAtOnce: 500,
  async write(trx, rows, { ledger, problem }) {
    const companies = await ledger.find(
      trx,
      'company',
      rows.map(({ companyId }) => idIn(companyId)),
    );
    const links = await ledger.find(
      trx,
      'connection',
      rows.map(({ whatsappId }) => idIn(whatsappId)),
    );
    const countries = countriesOf(rows);
    const imported: ImportedRow[] = [];
    for (const row of rows) {
      const companyId = companies.get(Number(row.companyId))?.newId;
      const oldId = idIn(row.id);
      if (companyId === undefined || oldId === null) {
        problem('rows of no company');
        continue;
      }
      const address = addressOf(row, countries.get(row.companyId));
      if (address.kind === 'visitor') problem('contacts whose number is none keep their history without it');
      const identities = identitiesOf([address]);
      const known = await trx('ContactIdentities')
        .where({ companyId, kind: address.kind })
        .whereIn(
          'value',
          identities.map(({ value }) => value),
        )
        .first('contactId');
      if (known) problem('contacts with the same phone were joined');
      const newId = known
        ? known.contactId
        : await insertOne(trx, 'Contacts', contactRow(row, companyId, address, links));
      if (!known)
        await trx('ContactIdentities').insert(
          identities.map((identity) => ({ ...identity, companyId, contactId: newId, ...times(row) })),
        );
      imported.push({ oldId, newId, companyId });
    }
    await ledger.add(trx, 'contact', imported);
  },
};

function contactRow(
  row: SourceRow,
  companyId: number,
  { kind, value }: SourceAddress,
  links: ReadonlyMap<number, ImportedRow>,
): object {
  const number = kind === 'visitor' ? null : digitsOf(value).slice(0, 50);
  const name =
    text(row.name, 255)
      .replace(/\p{Cc}+/gu, ' ')
      .trim() ||
    number ||
    '?';
  const email = text(row.email, 255);
  return {
    ...{ companyId, name, number, email, uuid: randomUUID(), isGroup: kind === 'group' ? 1 : 0 },
    ...{
      whatsappId: ownOf(links, row.whatsappId, companyId),
      addressKind: kind,
      addressValue: value,
    },
    ...{ searchKey: contactKeyOf({ name, number, email }), ...times(row) },
  };
}

/** Returns the new id of a row that another row refers to; null where it belongs to another company or was not imported. */
function ownOf(found: ReadonlyMap<number, ImportedRow>, oldId: unknown, companyId: number): number | null {
  const imported = found.get(Number(oldId));
  return imported?.companyId === companyId ? imported.newId : null;
}

export const tags: Step = {
  kind: 'tag',
  table: 'Tags',
  order: ['id'],
  rowsAtOnce: 500,
  async write(trx, rows, { ledger, problem }) {
    const companies = await ledger.find(
      trx,
      'company',
      rows.map(({ companyId }) => idIn(companyId)),
    );
    const imported: ImportedRow[] = [];
    for (const row of rows) {
      const companyId = companies.get(Number(row.companyId))?.newId;
      const oldId = idIn(row.id);
      if (companyId === undefined || oldId === null) continue;
      const name = text(row.name, 50).trim() || `Tag ${row.id}`;
      const color = /^#[0-9a-f]{6}$/i.test(String(row.color)) ? String(row.color).toLowerCase() : '#a4cccc';
      const nameKey = folded(name).slice(0, 60);
      const known = await trx('Tags').where({ companyId, nameKey }).first('id');
      if (known) problem('tags of the same name were joined');
      const tag = {
        companyId,
        name,
        nameKey,
        color,
        kanban: flag(row.kanban),
        searchKey: tagKeyOf({ name, color }),
      };
      const newId = known ? known.id : await insertOne(trx, 'Tags', { ...tag, ...times(row) });
      imported.push({ oldId, newId, companyId });
    }
    await ledger.add(trx, 'tag', imported);
  },
};

export const quickMessages: Step = {
  kind: 'quick',
  table: 'QuickMessages',
  order: ['id'],
  rowsAtOnce: 500,
  async write(trx, rows, { ledger }) {
    const companies = await ledger.find(
      trx,
      'company',
      rows.map(({ companyId }) => idIn(companyId)),
    );
    const authors = await ledger.find(
      trx,
      'user',
      rows.map(({ userId }) => idIn(userId)),
    );
    const imported: ImportedRow[] = [];
    for (const row of rows) {
      const companyId = companies.get(Number(row.companyId))?.newId;
      const oldId = idIn(row.id);
      if (companyId === undefined || oldId === null) continue;
      const shortcode = text(row.shortcode, 60).replace(/^[\s/]+/, '') || `q${row.id}`;
      const message = text(row.message, 4000);
      const newId = await insertOne(trx, 'QuickMessages', {
        ...{ companyId, shortcode, message, shortcodeKey: shortcodeKeyOf(shortcode) },
        ...{ searchKey: folded(`${shortcode}\n${message}`), geral: flag(row.geral), status: 1 },
        ...{ userId: ownOf(authors, row.userId, companyId), ...times(row) },
      });
      imported.push({ oldId, newId, companyId });
    }
    await ledger.add(trx, 'quick', imported);
  },
};

export const tickets: Step = {
  kind: 'ticket',
  table: 'Tickets',
  order: ['id'],
  rowsAtOnce: 500,
  async write(trx, rows, { ledger, problem }) {
    const find = (kind: string, column: string) =>
      ledger.find(
        trx,
        kind,
        rows.map((row) => idIn(row[column])),
      );
    const people = await find('contact', 'contactId');
    const [links, queues, users] = [
      await find('connection', 'whatsappId'),
      await find('queue', 'queueId'),
      await find('user', 'userId'),
    ];
    const imported: ImportedRow[] = [];
    for (const row of rows) {
      const contact = people.get(Number(row.contactId));
      const oldId = idIn(row.id);
      if (!contact || oldId === null) {
        problem('tickets of no contact were left out');
        continue;
      }
      const { companyId, newId: contactId } = contact;
      const whatsappId = ownOf(links, row.whatsappId, companyId);
      const wanted = ['open', 'pending'].includes(String(row.status)) ? String(row.status) : 'closed';
      const activeKey = activeKeyOf(contactId, whatsappId);
      const isTaken = wanted !== 'closed' && (await trx('Tickets').where({ activeKey }).first('id'));
      if (isTaken) problem('open tickets of joined contacts were closed but for one');
      const status = isTaken ? 'closed' : wanted;
      const newId = await insertOne(trx, 'Tickets', {
        ...{ companyId, uuid: randomUUID(), status, contactId, whatsappId, isGroup: flag(row.isGroup) },
        ...{
          // Their lists hold no kind of message; a text that begins as a card is one.
          lastMessage: lastMessageOf({ body: text(row.lastMessage, 1000), mediaType: 'vcard' }, 255),
          unreadMessages: Math.max(0, Number(row.unreadMessages ?? 0) || 0),
        },
        ...{
          userId: ownOf(users, row.userId, companyId),
          queueId: ownOf(queues, row.queueId, companyId),
        },
        ...{
          activeKey: status === 'closed' ? null : activeKey,
          driver: 'human',
          fromMe: flag(row.fromMe),
          ...times(row),
        },
      });
      imported.push({ oldId, newId, companyId });
    }
    await ledger.add(trx, 'ticket', imported);
  },
};
