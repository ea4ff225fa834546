import { randomBytes } from 'node:crypto';
import {
  acrossCompanies,
  type Context,
  type Host,
  isUniqueViolation,
  perHost,
  ShortCache,
  seal,
  unseal,
} from '@balcao/core';
import { messageStore } from '../../connections/index.ts';
import { WebhookRefused } from '../contract/errors.ts';
import { fileTriesMax } from '../contract/limits.ts';

/** Settings of an official number with its secrets decrypted. A setting that the company has not made is empty. */
export interface CloudNumber {
  connectionId: number;
  companyId: number;
  webhookKey: string;
  phoneNumberId: string;
  accountId: string;
  token: string;
  appSecret: string;
  verifyToken: string;
  /** App of the installation that has the number, whose secret signs its webhooks; empty: one of the company's own. */
  signedUpBy: string;
  /** Key of the webhook's address as the platform has it; set by us for numbers of the installation's app alone. */
  subscribedKey: string;
  /** Epoch milliseconds. */
  lastWebhookAt: number | null;
}

const secretFields = ['token', 'appSecret', 'verifyToken'] as const;
/** Settings of an official number that admins save. */
export const savedFields = ['phoneNumberId', 'accountId', ...secretFields] as const;
export type SavedField = (typeof savedFields)[number];

type Row = Omit<CloudNumber, 'lastWebhookAt'> & { lastWebhookAt: number | string | null };

/** The settings of a connection, made with its first reader: its webhook's address and the word to verify it are ours. */
export async function readNumber(ctx: Context, connectionId: number): Promise<CloudNumber> {
  const found = await findRow(ctx, connectionId);
  if (found) return opened(ctx.host, found);
  const now = Date.now();
  const row = {
    connectionId,
    webhookKey: newWebhookKey(),
    phoneNumberId: '',
    accountId: '',
    token: '',
    appSecret: '',
    verifyToken: seal(ctx.host.config, about(connectionId, 'verifyToken'), newVerifyToken()),
    createdAt: now,
    updatedAt: now,
  };
  try {
    await ctx.insert('CloudNumbers', row);
  } catch (error) {
    // Two requests came at once, and the other one stored the row.
    if (!isUniqueViolation(error)) throw error;
  }
  const made = await findRow(ctx, connectionId);
  if (!made) throw new Error(`The settings of connection ${connectionId} are gone`);
  return opened(ctx.host, made);
}

/** Columns of a number whose phone's app was not asked for anything yet. */
const unasked = { contactsAskedAt: null, pastAskedAt: null, pastProgress: 0, isPastRefused: false };

/** Writes the settings that are named, in the caller's transaction. Another number begins without the state of the former one. */
export async function writeNumber(
  ctx: Context,
  connectionId: number,
  values: Partial<Record<SavedField, string>>,
): Promise<void> {
  const { phoneNumberId } = await readNumber(ctx, connectionId);
  const isOther = values.phoneNumberId !== undefined && values.phoneNumberId !== phoneNumberId;
  const columns: Record<string, unknown> = { updatedAt: Date.now(), ...(isOther ? unasked : {}) };
  if (isOther) {
    await forgetCustomers(ctx, connectionId);
    await forgetElsewhere(ctx, values.phoneNumberId ?? '');
  }
  // A token or a secret that is typed in is of the company's own app.
  if (values.token !== undefined || values.appSecret !== undefined) columns.signedUpBy = '';
  for (const field of savedFields) {
    const value = values[field];
    if (value === undefined) continue;
    const isSecret = (secretFields as readonly string[]).includes(field);
    columns[field] = isSecret ? seal(ctx.host.config, about(connectionId, field), value) : value;
  }
  await ctx.table('CloudNumbers').where({ connectionId }).update(columns);
  forgetKeys(ctx);
}

/**
 * Takes the number from connections of other providers, where former versions left it: given back to the platform, such a
 * connection would be a second one with this number.
 */
async function forgetElsewhere(ctx: Context, phoneNumberId: string): Promise<void> {
  if (phoneNumberId === '') return;
  const others = ctx.table('Whatsapps').whereNot({ provider: 'cloud' }).select('id');
  const rows: Array<{ connectionId: number }> = await ctx
    .table('CloudNumbers')
    .where({ phoneNumberId })
    .whereIn('connectionId', others)
    .select('connectionId');
  for (const { connectionId } of rows) await forgetNumber(ctx, connectionId);
}

/** Gives a connection its number at the platform, with a token that the installation's app was granted. */
export async function writeSignedUp(
  ctx: Context,
  connectionId: number,
  {
    phoneNumberId,
    accountId,
    token,
    appId,
  }: Record<'phoneNumberId' | 'accountId' | 'token' | 'appId', string>,
): Promise<void> {
  await writeNumber(ctx, connectionId, { phoneNumberId, accountId, token, appSecret: '' });
  // The number's webhooks are directed to this server again: an earlier owner of the number may have set another
  // address. A number that is linked anew gives the data of its phone's app once more.
  await ctx
    .table('CloudNumbers')
    .where({ connectionId })
    .update({ signedUpBy: appId, subscribedKey: '', ...unasked });
  forgetKeys(ctx);
}

/** Deletes what a connection's customers have at the former number alone: their open windows, and the phone's contacts. */
async function forgetCustomers(ctx: Context, connectionId: number): Promise<void> {
  await messageStore.find(ctx.host)?.forgetAnswerTimes(ctx, connectionId);
  for (const name of ['CloudWindows', 'CloudPhoneContacts'])
    await ctx.table(name).where({ connectionId }).delete();
}

/**
 * Deletes everything of a connection that is no official number any more, in the caller's transaction. Its files that are
 * still to come end as not fetched, by the job that fetches them.
 */
export async function forgetNumber(ctx: Context, connectionId: number): Promise<void> {
  await forgetCustomers(ctx, connectionId);
  for (const name of ['CloudInbox', 'CloudSignups', 'CloudNumbers'])
    await ctx.table(name).where({ connectionId }).delete();
  await ctx
    .table('CloudFiles')
    .where({ connectionId })
    .update({ tries: fileTriesMax, nextAt: Date.now(), waitsForMeta: false });
  forgetKeys(ctx);
}

/** Draws a new address for a number's webhook, or a new word to verify it; the one before is refused from the commit on, by other processes within a second. */
export async function renewNumber(
  ctx: Context,
  connectionId: number,
  what: 'webhookKey' | 'verifyToken',
): Promise<void> {
  if (what === 'verifyToken') return writeNumber(ctx, connectionId, { verifyToken: newVerifyToken() });
  await readNumber(ctx, connectionId);
  await ctx
    .table('CloudNumbers')
    .where({ connectionId })
    .update({ webhookKey: newWebhookKey(), updatedAt: Date.now() });
  forgetKeys(ctx);
}

/** Numbers whose connections are official ones: one that was given another provider keeps no number. */
function officialOf(rows: Pick<Context, 'table'>) {
  const official = rows.table('Whatsapps').where({ provider: 'cloud' }).select('id');
  return rows.table('CloudNumbers').whereIn('connectionId', official);
}

/** Numbers of the company with this id of the platform. */
export async function numbersOf(ctx: Context, phoneNumberId: string): Promise<CloudNumber[]> {
  if (phoneNumberId === '') return [];
  const rows: Row[] = await officialOf(ctx).where({ phoneNumberId }).orderBy('connectionId');
  return rows.map((row) => opened(ctx.host, row));
}

/** Numbers of the company with this business account. */
export async function numbersOfAccount(ctx: Context, accountId: string): Promise<CloudNumber[]> {
  if (accountId === '') return [];
  const rows: Row[] = await officialOf(ctx).where({ accountId }).orderBy('connectionId');
  return rows.map((row) => opened(ctx.host, row));
}

/** Numbers by the address of their webhook, read once a second at most: calls come by the hundred. */
const numbersByKey = perHost(
  (host) =>
    new ShortCache(
      () => host.database,
      (webhookKey: string) => readByKey(host, webhookKey),
    ),
);

/** The number whose webhook has this address, as it was up to a second ago. Throws ERR_CLOUD_WEBHOOK_REFUSED. */
export function numberOfKey(host: Host, webhookKey: string): Promise<CloudNumber> {
  return numbersByKey(host).get(webhookKey);
}

async function readByKey(host: Host, webhookKey: string): Promise<CloudNumber> {
  const every = acrossCompanies(host, 'the address of a webhook says whose it is');
  const row = await officialOf(every).where({ webhookKey }).first();
  if (!row) throw WebhookRefused();
  return opened(host, row);
}

/** Makes this process read the numbers' keys again for their webhooks, after the commit. */
export function forgetKeys({ host }: Pick<Context, 'host'>): void {
  host.database.afterCommit(() => numbersByKey(host).forgetAll());
}

/** The settings behind rows of the table. */
export function opened(host: Host, row: Row): CloudNumber {
  const { connectionId, companyId, webhookKey, phoneNumberId, accountId, signedUpBy, subscribedKey } = row;
  const read = new Map<string, string>();
  const open = (field: (typeof secretFields)[number]) => {
    const text = read.get(field) ?? unseal(host.config, about(connectionId, field), row[field]);
    read.set(field, text);
    return text;
  };
  return {
    ...{ connectionId, companyId, webhookKey, phoneNumberId, accountId, signedUpBy, subscribedKey },
    lastWebhookAt: row.lastWebhookAt === null ? null : Number(row.lastWebhookAt),
    // Opened when they are asked for: a webhook needs one of them.
    get token() {
      return open('token');
    },
    get appSecret() {
      const { metaSignup } = host.config;
      if (signedUpBy !== '') return metaSignup?.appId === signedUpBy ? metaSignup.appSecret : '';
      return open('appSecret');
    },
    get verifyToken() {
      return open('verifyToken');
    },
  };
}

const newWebhookKey = () => randomBytes(24).toString('base64url');

const newVerifyToken = () => randomBytes(18).toString('base64url');

function findRow(ctx: Context, connectionId: number): Promise<Row | undefined> {
  return ctx.table('CloudNumbers').where({ connectionId }).first();
}

function about(connectionId: number, field: string): string {
  return `cloud/${connectionId}/${field}`;
}
