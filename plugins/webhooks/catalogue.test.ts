import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TSchema } from '@balcao/core/typebox.ts';
import { describe, expect, test } from '@jest/globals';
import { eventTypes, presentEventType, requireEventTypes, typesFor } from './catalogue/catalogue.ts';
import { inside } from './catalogue/inside.ts';
import { eventGroups } from './contract/limits.ts';

const root = resolve(import.meta.dirname ?? __dirname, '../..');
const page = join(root, 'docs/outgoing-webhooks.md');

/** The names that every `events.ts` of the product declares. */
function domainEvents(): string[] {
  const files = ['core', 'plugins'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)events\.ts$/.test(file) && !/node_modules|dist/.test(file))
      .map((file) => join(root, room, file)),
  );
  return files.flatMap((file) => {
    const [, members = ''] =
      /interface DomainEvents \{([\s\S]*?)\n {2}\}/.exec(readFileSync(file, 'utf8')) ?? [];
    return [...members.matchAll(/^ {4}'([^']+)':/gm)].map(([, name]) => name as string);
  });
}

describe('the catalogue', () => {
  test('the catalogue of events has a type for every domain event, or says why it is not published', () => {
    const declared = domainEvents();
    expect(declared.length).toBeGreaterThan(40);
    const heard = new Set<string>(eventTypes.map(({ on }) => on));
    expect(declared.filter((name) => !heard.has(name) && !inside[name])).toEqual([]);
    expect([...heard, ...Object.keys(inside)].filter((name) => !declared.includes(name))).toEqual([]);
    expect(Object.keys(inside).filter((name) => heard.has(name))).toEqual([]);
  });

  test('the catalogue of events names each type once, by group, in three languages and with a version', () => {
    const names = eventTypes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([...new Set(eventTypes.map(({ group }) => group))]).toEqual([...eventGroups]);
    for (const { name, version, summary } of eventTypes) {
      expect(name).toMatch(
        version === 1 ? /^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*){1,2}$/ : new RegExp(`.v${version}$`),
      );
      expect(new Set(Object.values(summary)).size).toBe(3);
    }
  });

  test('the catalogue of events gives every type that one domain event is', () => {
    const at = (status: string, userId: number | null) => ({
      status,
      userId,
      queueId: null,
      whatsappId: null,
    });
    const names = (before: object, after: object) =>
      typesFor('ticket.updated', { ticketId: 1, before, after }).map(({ name }) => name);
    expect(names(at('pending', null), at('open', 5))).toEqual(['ticket.updated', 'ticket.assigned']);
    expect(names(at('closed', 5), at('open', 5))).toEqual(['ticket.updated', 'ticket.reopened']);
    expect(typesFor('message.acked', { ack: 2 })).toEqual([]);
    expect(typesFor('company.changed', {})).toEqual([]);
  });

  test('the catalogue of events keeps what is chosen once and in its own order, and knows no other', () => {
    expect(requireEventTypes(['user.deleted', 'ticket.created', 'user.deleted'])).toEqual([
      'ticket.created',
      'user.deleted',
    ]);
    expect(() => requireEventTypes(['ticket.eaten'])).toThrow('There is no event type');
  });

  test('the catalogue of events is in docs/outgoing-webhooks.md as it is; UPDATE_OPENAPI=1 writes it', () => {
    const marked = /<!-- events -->[\s\S]*<!-- \/events -->/;
    const text = readFileSync(page, 'utf8');
    const made = text.replace(marked, `<!-- events -->\n${table()}\n<!-- /events -->`);
    if (process.env.UPDATE_OPENAPI) writeFileSync(page, made);
    expect(readFileSync(page, 'utf8')).toBe(made);
  });
});

function table(): string {
  const rows = eventTypes.map((type) => {
    const { name, summary, schema } = { ...presentEventType(type, 'en') };
    const { properties } = (schema as { properties: Record<string, TSchema> }).properties.data as TSchema;
    const fields = Object.keys(properties).map((field) => `\`${field}\``);
    return `| \`${name}\` | ${summary} | ${fields.join(', ')} |`;
  });
  return ['| type | when | in `data` |', '|---|---|---|', ...rows].join('\n');
}
