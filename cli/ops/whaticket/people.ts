import { randomBytes } from 'node:crypto';
import { superCompanyId } from '@balcao/core';
import { hashPassword, isTrustedHash } from '@balcao/core/accounts/sign-in/password.ts';
import { searchKeyOf } from '@balcao/core/accounts/users/user.ts';
import { nameKey } from '@balcao/core/tenancy/companies/company.ts';
import { openCompany } from '@balcao/core/tenancy/companies/open-company.ts';
import type { Knex } from 'knex';
import type { ImportedRow } from './ledger.ts';
import { flag, idIn, millis, type SourceRow, text } from './source.ts';
import { insertOne, type PageWriter, type Prepared, type Step } from './step.ts';

const times = (row: SourceRow) => ({ createdAt: millis(row.createdAt), updatedAt: millis(row.updatedAt) });

/**
 * Returns the rows with the new id of their company. Rows whose company was not imported are counted as a problem and left out.
 */
async function placesOf(trx: Knex, rows: readonly SourceRow[], { ledger, problem }: PageWriter) {
  const companies = await ledger.find(
    trx,
    'company',
    rows.map(({ companyId }) => idIn(companyId)),
  );
  return rows.flatMap((row) => {
    const companyId = companies.get(Number(row.companyId))?.newId;
    const oldId = idIn(row.id);
    if (companyId === undefined || oldId === null) problem('rows of no company');
    return companyId === undefined || oldId === null ? [] : [{ row, companyId, oldId }];
  });
}

export const companies: Step = {
  kind: 'company',
  table: 'Companies',
  order: ['id'],
  rowsAtOnce: 50,
  async write(trx, rows, { host, ledger, planId, problem }) {
    const ctx = host.contextFor(superCompanyId);
    const imported: ImportedRow[] = [];
    for (const row of rows) {
      const oldId = idIn(row.id);
      if (oldId === null) {
        problem('companies without a number stayed away');
        continue;
      }
      let name = text(row.name, 90).trim() || `Company ${oldId}`;
      if (
        await trx('Companies')
          .where({ nameKey: nameKey(name) })
          .first('id')
      ) {
        problem('companies whose name is taken got their number behind it');
        name = `${name} (${oldId})`;
      }
      const { id } = await openCompany(ctx, {
        ...{
          name,
          email: text(row.email, 191) || null,
          phone: text(row.phone, 50) || null,
          planId,
          password: null,
        },
        ...{ status: row.status === null || row.status === undefined || flag(row.status) === 1 },
        dueDate: row.dueDate ? millis(row.dueDate) : null,
      });
      imported.push({ oldId, newId: id, companyId: id });
    }
    await ledger.add(trx, 'company', imported);
  },
};

export const users: Step = {
  kind: 'user',
  table: 'Users',
  order: ['id'],
  rowsAtOnce: 500,
  async prepare(_db, rows) {
    const passwordHashes: Prepared['passwordHashes'] = new Map();
    for (const row of rows)
      if (!isTrustedHash(givenHash(row))) passwordHashes.set(row, await hashPassword(drawnPassword()));
    return { passwordHashes };
  },
  async write(trx, rows, writer, { passwordHashes }) {
    const imported: ImportedRow[] = [];
    for (const { row, companyId, oldId } of await placesOf(trx, rows, writer)) {
      const email = text(row.email, 191).trim().toLowerCase();
      if (!email || (await trx('Users').where({ email }).first('id'))) {
        writer.problem('people whose e-mail is taken here stayed away');
        continue;
      }
      const name = text(row.name, 100) || email;
      const profile = row.profile === 'admin' ? 'admin' : 'user';
      const allTicket = row.allTicket === 'enable' ? 'enable' : 'disable';
      const drawn = passwordHashes.get(row);
      if (drawn !== undefined)
        writer.problem('people whose password is kept in a way that is not trusted need a new one');
      const passwordHash = drawn ?? givenHash(row);
      const user = {
        companyId,
        name,
        email,
        profile,
        allTicket,
        passwordHash,
        searchKey: searchKeyOf({ name, email }),
      };
      imported.push({ oldId, newId: await insertOne(trx, 'Users', { ...user, ...times(row) }), companyId });
    }
    await writer.ledger.add(trx, 'user', imported);
  },
};

/**
 * Returns the password hash of the source, by which users keep their password. One that is unsafe or slow to verify is replaced
 * by that of a drawn password.
 */
const givenHash = (row: SourceRow) => text(row.passwordHash, 255);
const drawnPassword = () => randomBytes(24).toString('base64url');

export const queues: Step = {
  kind: 'queue',
  table: 'Queues',
  order: ['id'],
  rowsAtOnce: 500,
  async write(trx, rows, writer) {
    const imported: ImportedRow[] = [];
    for (const { row, companyId, oldId } of await placesOf(trx, rows, writer)) {
      const name = text(row.name, 50).trim() || `Queue ${oldId}`;
      const key = name.toLowerCase().slice(0, 50);
      const known = await trx('Queues').where({ companyId, nameKey: key }).first('id');
      const newId = known
        ? known.id
        : await insertOne(trx, 'Queues', {
            ...{
              companyId,
              name,
              nameKey: key,
              color: await freeColor(trx, companyId, row.color),
              schedules: '[]',
            },
            ...{
              greetingMessage: text(row.greetingMessage, 4000),
              outOfHoursMessage: text(row.outOfHoursMessage, 4000),
            },
            ...{ orderQueue: idIn(row.orderQueue), ...times(row) },
          });
      if (known) writer.problem('queues of the same name were joined');
      imported.push({ oldId, newId, companyId });
    }
    await writer.ledger.add(trx, 'queue', imported);
  },
};

/** Returns the colour of a queue, or the next one that no queue of the company has, since colours are unique here. */
async function freeColor(trx: Knex, companyId: number, given: unknown): Promise<string> {
  const wanted = /^#[0-9a-f]{6}$/i.test(String(given))
    ? Number.parseInt(String(given).slice(1), 16)
    : 0x1976d2;
  for (let shift = 0; ; shift++) {
    const color = `#${((wanted + shift * 4099) % 0x1000000).toString(16).padStart(6, '0')}`;
    if (!(await trx('Queues').where({ companyId, color }).first('id'))) return color;
  }
}

export const connections: Step = {
  kind: 'connection',
  table: 'Whatsapps',
  order: ['id'],
  rowsAtOnce: 200,
  async write(trx, rows, writer) {
    const imported: ImportedRow[] = [];
    for (const { row, companyId, oldId } of await placesOf(trx, rows, writer)) {
      const name = text(row.name, 90).trim() || `WhatsApp ${oldId}`;
      const isTaken = await trx('Whatsapps').where({ companyId, nameKey: name.toLowerCase() }).first('id');
      const shown = isTaken ? `${name} (${oldId})` : name;
      const hasDefault = await trx('Whatsapps').where({ defaultOf: companyId }).first('id');
      const texts = ['greetingMessage', 'complationMessage', 'outOfHoursMessage', 'ratingMessage'] as const;
      const newId = await insertOne(trx, 'Whatsapps', {
        ...{ companyId, name: shown, nameKey: shown.toLowerCase(), status: 'DISCONNECTED' },
        ...{ defaultOf: flag(row.isDefault) === 1 && !hasDefault ? companyId : null },
        ...Object.fromEntries(texts.map((column) => [column, text(row[column], 4000)])),
        ...times(row),
      });
      imported.push({ oldId, newId, companyId });
    }
    await writer.ledger.add(trx, 'connection', imported);
  },
};

/** Makes the import step of a table that only links rows of two others and has the same name here. */
function linkStep(
  table: string,
  [left, leftKind]: readonly [string, string],
  [right, rightKind]: readonly [string, string],
  more: (row: SourceRow) => object,
): Step {
  return {
    kind: table,
    table,
    order: [left, right],
    rowsAtOnce: 500,
    async write(trx, rows, { ledger, problem }) {
      const lefts = await ledger.find(
        trx,
        leftKind,
        rows.map((row) => idIn(row[left])),
      );
      const rights = await ledger.find(
        trx,
        rightKind,
        rows.map((row) => idIn(row[right])),
      );
      const made = rows.flatMap((row) => {
        const [one, other] = [lefts.get(Number(row[left])), rights.get(Number(row[right]))];
        const isWhole = one && other && one.companyId === other.companyId;
        if (!isWhole) problem(`${table} that lead nowhere were left out`);
        return isWhole
          ? [{ companyId: one.companyId, [left]: one.newId, [right]: other.newId, ...more(row) }]
          : [];
      });
      for (const row of made) await trx(table).insert(row).onConflict([left, right]).ignore();
    },
  };
}

export const userQueues = linkStep('UserQueues', ['userId', 'user'], ['queueId', 'queue'], times);
export const connectionQueues = linkStep(
  'WhatsappQueues',
  ['whatsappId', 'connection'],
  ['queueId', 'queue'],
  (row) => ({
    createdAt: millis(row.createdAt),
  }),
);
export const ticketTags = linkStep('TicketTags', ['ticketId', 'ticket'], ['tagId', 'tag'], (row) => ({
  createdAt: millis(row.createdAt),
}));
