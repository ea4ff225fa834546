import type { ContactFields } from '../../contacts/index.ts';
import { openFields } from '../find-field.ts';
import { contactFilters } from './contact-filters.ts';
import { readValue } from './read-value.ts';
import { setValues } from './set-values.ts';
import { readingOf, valuesOf } from './values.ts';
import { type WantedValue, writeValues } from './write-values.ts';

/** Fields of contacts, for the address book's screens, files and routes. */
export const contactValues: ContactFields = {
  list: async (ctx) => (await openFields(ctx, 'contact')).map(({ key, label }) => ({ key, label })),

  valuesOf: (ctx, ids, keys) => valuesOf(ctx, 'contact', ids, keys),

  async fill(ctx, contactId, values) {
    const keys = await setValues(ctx, { target: 'contact', ownerId: contactId }, values);
    if (keys.length > 0) ctx.emit('contact.fields-changed', { contactId, keys });
    return keys.length > 0;
  },

  ...contactFilters,

  async readCells(ctx, rows) {
    const fields = await openFields(ctx, 'contact');
    const reading = await readingOf(ctx);
    return rows.map((row) => {
      const values: Record<string, string> = {};
      const faults: string[] = [];
      for (const [key, cell] of Object.entries(row)) {
        const field = fields.find((one) => one.key === key);
        const read = field ? readValue(field, cell, reading) : 'unknownField';
        if (typeof read === 'string') faults.push(`${field?.label ?? key}: ${cell}`);
        else if (read.length > 0) values[key] = cell;
      }
      return { values, faults };
    });
  },

  async fillMany(ctx, rows) {
    const fields = await openFields(ctx, 'contact');
    const reading = await readingOf(ctx);
    const wanted = rows.flatMap(({ contactId, values }) =>
      fields.flatMap((field): WantedValue[] => {
        // A key may be a name that every object has.
        if (!Object.hasOwn(values, field.key)) return [];
        const read = readValue(field, values[field.key], reading);
        return typeof read === 'string' ? [] : [{ ownerId: contactId, field, rows: read }];
      }),
    );
    // Two rows of a file may be two numbers of one contact, of which the later row counts.
    const last = new Map(wanted.map((one) => [`${one.ownerId} ${one.field.id}`, one]));
    const keysOf = new Map<number, string[]>();
    for (const { ownerId, field } of await writeValues(ctx, 'contact', [...last.values()]))
      keysOf.set(ownerId, [...(keysOf.get(ownerId) ?? []), field.key]);
    for (const [contactId, keys] of keysOf) ctx.emit('contact.fields-changed', { contactId, keys });
    return new Set(keysOf.keys());
  },
};
