import type { UserRow } from '@balcao/core/accounts/schemas.ts';
import type { Client } from '../operator/client.ts';
import type { InitialPassword, Kind, Step } from './changes.ts';
import { type Differences, differencesOf, formerOf } from './differences.ts';
import type { FromEnv, MenuOption } from './document.ts';
import { type Entry, keyOf, nameOf } from './read-file.ts';
import { drawPassword } from './secrets.ts';
import { shownCalendar, shownConnection, shownQueue, shownTag, shownUser } from './shown.ts';
import { idNamed, idOf, requireKnown, type Target } from './target.ts';

type Body = Record<string, unknown>;

/** Returns the body of an update: the fields that differ, with the values of the file. */
function changedOf(fields: Differences): Body {
  return Object.fromEntries(Object.entries(fields).map(([key, { to }]) => [key, to]));
}

/**
 * Plans the step for one object of a company, such as a queue: POST to `path` creates it, PUT to its own path changes the fields
 * that differ from the file. Returns no step where nothing differs.
 */
export function stepFor(
  target: Target,
  {
    kind,
    path,
    entry,
    row,
    shown,
    bodyOf,
    onCreated,
  }: {
    kind: Kind;
    path: string;
    entry: Body & { name: string };
    /** Object in the installation; undefined when it must be created. */
    row: { id: number } | undefined;
    /** Fields of `row` in the form of a file. */
    shown: Body;
    /** Returns the body of the API call. It may read what earlier steps have created. */
    bodyOf: (fields: Body, client: Client) => object | Promise<object>;
    /** Called with the id of an object that was created. */
    onCreated?: (id: number) => void;
  },
): Step[] {
  const of = { kind, name: entry.name, company: target.name };
  let madeId = 0;
  if (!row)
    return [
      {
        change: { action: 'create', ...of },
        carryOut: async (client) => {
          const company = idOf(target);
          const body = await bodyOf(entry, client);
          const { id } = await client.call<{ id: number }>('POST', path, { body, company });
          madeId = id;
          onCreated?.(id);
          return undefined;
        },
        undo: async (client) => {
          await client.call('DELETE', `${path}/${madeId}`, { company: idOf(target) });
        },
      },
    ];
  const fields = differencesOf(entry, shown);
  if (Object.keys(fields).length === 0) return [];
  return [
    {
      change: { action: 'update', ...of, fields },
      carryOut: async (client) => {
        const body = await bodyOf(changedOf(fields), client);
        await client.call('PUT', `${path}/${row.id}`, { body, company: idOf(target) });
        return undefined;
      },
      // The API does not return tokens, so a replaced token cannot be restored.
      ...('token' in fields
        ? {}
        : {
            undo: async (client) => {
              const body = await bodyOf(formerOf(fields), client);
              await client.call('PUT', `${path}/${row.id}`, { body, company: idOf(target) });
            },
          }),
    },
  ];
}

/** Plans a queue with its menu; its routing is a step of its own. */
export function planQueue(target: Target, { routing: _routing, ...entry }: Entry): Step[] {
  const row = target.current.queues.find((queue) => nameOf(queue) === nameOf(entry));
  return stepFor(target, {
    kind: 'queue',
    path: '/queue',
    entry,
    row,
    shown: row ? shownQueue(row, target.current.menus.get(row.id)) : {},
    bodyOf: ({ options, ...fields }) =>
      options === undefined ? fields : { ...fields, options: treeOf(options as MenuOption[]) },
    onCreated: (id) => target.ids.queues.set(nameOf(entry), id),
  });
}

/**
 * Converts the nested menu of a file into the flat list of the API: `parent` is the number, from 1, of the option below which an
 * option stands; null at the top.
 */
function treeOf(options: readonly MenuOption[]): object[] {
  const tree: object[] = [];
  const add = (below: readonly MenuOption[], parent: number | null) => {
    for (const { title, message = '', options: inner = [] } of below) {
      tree.push({ title, message, parent });
      add(inner as MenuOption[], tree.length);
    }
  };
  add(options, null);
  return tree;
}

export function planTag(target: Target, entry: Entry): Step[] {
  const row = target.current.tags.find((tag) => nameOf(tag) === nameOf(entry));
  return stepFor(target, {
    kind: 'tag',
    path: '/tags',
    entry,
    row,
    shown: row ? shownTag(row) : {},
    bodyOf: (fields) => fields,
  });
}

export function planCalendar(target: Target, entry: Entry): Step[] {
  const row = target.current.calendars.find((calendar) => nameOf(calendar) === nameOf(entry));
  return stepFor(target, {
    kind: 'calendar',
    path: '/calendars',
    entry,
    row,
    shown: row ? shownCalendar(row) : {},
    bodyOf: (fields) => fields,
  });
}

/** Plans a connection. Pairing its phone is left to a person, who scans the code of `balcao connections pair`. */
export function planConnection(target: Target, { isDefault, token, ...given }: Entry): Step[] {
  const { queues, transferQueue } = given;
  requireKnown(target, 'queues', [
    ...((queues as string[]) ?? []),
    ...(transferQueue ? [String(transferQueue)] : []),
  ]);
  const row = target.current.connections.find((connection) => nameOf(connection) === nameOf(given));
  // Only the default connection sends the field; the API then removes it from all others.
  const entry = { ...given, ...(isDefault ? { isDefault } : {}) } as Entry;
  const secret = token ? target.secrets.read(token as FromEnv) : undefined;
  // The API does not return tokens; the last characters, which it does return, show whether the token is that of the file.
  const isNewToken = secret !== undefined && row?.tokenStatus?.hint !== secret.slice(-4);
  const steps = stepFor(target, {
    kind: 'connection',
    path: '/whatsapp',
    entry: isNewToken ? { ...entry, token: '(secret)' } : entry,
    row,
    shown: row ? shownConnection(row, target.current.queues) : {},
    bodyOf: ({ queues: names, transferQueue: transfer, token: hasToken, ...fields }) => ({
      ...fields,
      ...(names ? { queueIds: (names as string[]).map((name) => idNamed(target.ids.queues, name)) } : {}),
      ...(transfer === undefined
        ? {}
        : { transferQueueId: transfer === null ? null : idNamed(target.ids.queues, String(transfer)) }),
      ...(hasToken ? { token: secret } : {}),
    }),
    onCreated: (id) => target.ids.connections.set(nameOf(entry), id),
  });
  return steps;
}

/** Plans a user; the skills are a step of their own. */
export function planUser(
  target: Target,
  { password, skills: _skills, ...entry }: Entry,
  isStaff: boolean,
): Step[] {
  const { queues = [], connection } = entry;
  requireKnown(target, 'queues', queues as string[]);
  if (connection) requireKnown(target, 'connections', [String(connection)]);
  const email = keyOf('users')(entry);
  const row = target.current.users.find((user) => keyOf('users')(user) === email);
  const of = { kind: 'user', name: email, company: target.name } as const;
  if (!row) {
    const secret = password ? target.secrets.read(password as FromEnv) : null;
    return [
      {
        change: { action: 'create', ...of },
        carryOut: (client) => add(client, target, { entry, email, secret, isStaff }),
        undo: (client) => remove(client, target, email),
      },
    ];
  }
  const fields = differencesOf(entry, shownUser(row, target.current.connections));
  if (Object.keys(fields).length === 0) return [];
  return [
    {
      change: { action: 'update', ...of, fields },
      carryOut: async (client) => {
        await client.call('PUT', `/users/${row.id}`, { body: userBody(target, changedOf(fields)) });
        return undefined;
      },
      undo: async (client) => {
        await client.call('PUT', `/users/${row.id}`, { body: userBody(target, formerOf(fields)) });
      },
    },
  ];
}

interface NewUser {
  entry: Body;
  email: string;
  /** Password in the file; null: one is generated. */
  secret: string | null;
  isStaff: boolean;
}

async function add(
  client: Client,
  target: Target,
  { entry, email, secret, isStaff }: NewUser,
): Promise<InitialPassword | undefined> {
  const companyId = idOf(target);
  const body = userBody(target, entry);
  if (email === target.firstAdmin) {
    // The API has created this user with the company, and returned the password then.
    const users = await client.call<UserRow[]>('GET', '/users/list', { query: { companyId } });
    const first = users.find((user) => keyOf('users')(user) === email);
    if (first) {
      await client.call('PUT', `/users/${first.id}`, { body });
      return undefined;
    }
  }
  const password = secret ?? drawPassword();
  const made = { ...body, password, ...(isStaff ? { companyId } : {}) };
  await client.call('POST', '/users', { body: made });
  return secret === null ? { email, initialPassword: password } : undefined;
}

async function remove(client: Client, target: Target, email: string): Promise<void> {
  const { super: isStaff } = await client.whoami();
  const query = isStaff ? { companyId: idOf(target) } : {};
  const users = await client.call<UserRow[]>('GET', '/users/list', { query });
  const made = users.find((user) => keyOf('users')(user) === email);
  if (made) await client.call('DELETE', `/users/${made.id}`);
}

function userBody(target: Target, { queues, connection, ...fields }: Body): object {
  return {
    ...fields,
    ...(queues ? { queueIds: (queues as string[]).map((name) => idNamed(target.ids.queues, name)) } : {}),
    ...(connection === undefined
      ? {}
      : { whatsappId: connection === null ? null : idNamed(target.ids.connections, String(connection)) }),
  };
}
