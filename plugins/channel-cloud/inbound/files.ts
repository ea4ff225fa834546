import { Readable } from 'node:stream';
import {
  AppError,
  acrossCompanies,
  backOffMs,
  type Context,
  type Host,
  isStorageFault,
  mustWaitForDatabase,
  newKey,
  OutsideFault,
  type Reason,
} from '@balcao/core';
import { adPictureMaxBytes, type ClickedAd, messageStoreOf } from '../../connections/index.ts';
import { fileKeptMs, fileTimeoutMs, fileTriesMax, metaPauses, roomPauses } from '../contract/limits.ts';
import { FileNeverComes, FileNotFetched } from '../contract/reasons.ts';
import { meaningOf } from '../graph/failure-of-code.ts';
import { GraphClient } from '../graph/graph-client.ts';
import { GraphRefusal, withoutForm } from '../graph/graph-refusal.ts';
import { readNumber } from '../numbers/cloud-number.ts';
import type { CloudFile } from './read-message.ts';

/** Name of the job that downloads customers' files from Meta. */
export const fileJob = 'cloud/file';
const sweepLimit = 200;

/** Role of a file: the file of a message, or the picture of the ad that led to the message. */
export type FileRole = 'file' | 'ad';

type About = Omit<CloudFile, 'mediaId'> & {
  key: string;
  /** Ad to which the picture belongs, with the picture's address; absent for a file of a message. */
  ad?: Pick<ClickedAd, 'sourceId' | 'clickId'> & { url: string };
  /** True for a file of a message from before the number was connected. */
  isPast?: boolean;
};

interface Order {
  wireId: string;
  file: CloudFile;
  ad?: About['ad'];
  isPast?: boolean;
}

interface Row {
  id: number;
  companyId: number;
  connectionId: number;
  wireId: string;
  role: FileRole;
  mediaId: string;
  about: string;
  tries: number;
  nextAt: number | string;
  /** Time when the file was ordered. */
  at: number | string;
}

/**
 * Records files that must be downloaded from Meta, in one transaction, and starts the job; a file that is recorded
 * already stays as it is.
 */
export async function orderFiles(ctx: Context, connectionId: number, files: readonly Order[]): Promise<void> {
  if (files.length === 0) return;
  await ctx.host.database.transaction(() => writeDown(ctx, connectionId, files));
}

async function writeDown(ctx: Context, connectionId: number, files: readonly Order[]): Promise<void> {
  for (const { wireId, file, ad, isPast } of files) {
    const { mediaId, ...rest } = file;
    const now = Date.now();
    // The key is chosen now, so that a repeated download stores the file under the same key.
    const more = { ...(ad ? { ad } : {}), ...(isPast ? { isPast } : {}) };
    const about = JSON.stringify({ ...rest, key: newKey(), ...more } satisfies About);
    const role: FileRole = ad ? 'ad' : 'file';
    await ctx
      .insert('CloudFiles', { connectionId, wireId, role, mediaId, about, nextAt: now, at: now })
      .onConflict(['connectionId', 'wireId', 'role'])
      .ignore();
    ctx.enqueue(fileJob, { connectionId, wireId, role });
  }
}

/**
 * Downloads one file that is due and attaches it to its message. Does nothing when another process downloads the file.
 */
export async function fetchFile(
  ctx: Context,
  about: { connectionId: number; wireId: string; role: FileRole },
): Promise<void> {
  const row: Row | undefined = await ctx.table('CloudFiles').where(about).first();
  if (!row || !(await claim(ctx, row))) return;
  // A process that died in its last attempt never came to the end of it.
  if (row.tries >= fileTriesMax) return giveUp(ctx, row, FileNotFetched());
  const { connectionId, wireId, mediaId } = row;
  const { key, fileName, mimeType, voice, ad, isPast = false } = JSON.parse(row.about) as About;
  const store = messageStoreOf(ctx.host);
  try {
    // Before the download, which would be in vain in a full plan.
    await ctx.host.media.requireRoom(ctx.companyId, 1);
    const { token, phoneNumberId } = await readNumber(ctx, connectionId);
    const graph = new GraphClient(ctx.host, token);
    const answer = ad
      ? await graph.openPicture(ad.url, { maxBytes: adPictureMaxBytes })
      : await graph.openFile(mediaId, { phoneNumberId, maxBytes: ctx.host.config.mediaMaxBytes });
    const saved = await ctx.host.media.save(ctx.companyId, Readable.from(answer.body), {
      ...{ fileName, mimeType, key, dropsMetadata: ad !== undefined },
    });
    const media = { ...saved, ...(voice ? { voice: true } : {}) };
    const isTaken = ad
      ? await store.adPictureArrived(ctx, connectionId, { wireId, ad, media: saved })
      : await store.mediaArrived(ctx, connectionId, { wireId, media, isPast });
    if (!isTaken) await ctx.host.media.remove(ctx.companyId, saved.key);
  } catch (error) {
    const lost = await lostBy(ctx, row, error);
    if (lost) await giveUp(ctx, row, lost);
    return;
  }
  await ctx.table('CloudFiles').where({ id: row.id }).delete();
}

/** Enqueues the job again for files whose job was lost, or whose next attempt is due. */
export async function wakeFiles(host: Host): Promise<void> {
  const rows: Array<Pick<Row, 'companyId' | 'connectionId' | 'wireId' | 'role'>> = await acrossCompanies(
    host,
    'a sweep finds files of every company that are due',
  )
    .table('CloudFiles')
    .where('nextAt', '<=', Date.now())
    .orderBy('nextAt')
    .limit(sweepLimit)
    .select('companyId', 'connectionId', 'wireId', 'role');
  for (const { companyId, connectionId, wireId, role } of rows)
    host.contextFor(companyId).enqueue(fileJob, { connectionId, wireId, role });
}

/**
 * Has the files of a number that wait for Meta fetched now, since a channel session has begun: its token is accepted again.
 * Files under way stay as they are.
 */
export async function hastenFiles(ctx: Context, connectionId: number): Promise<void> {
  const now = Date.now();
  const waiting = () => ctx.table('CloudFiles').where({ connectionId, waitsForMeta: true });
  if (Number(await waiting().where('nextAt', '>', now).update({ nextAt: now })) === 0) return;
  const rows: Array<Pick<Row, 'wireId' | 'role'>> = await waiting()
    .orderBy('id')
    .limit(sweepLimit)
    .select('wireId', 'role');
  for (const { wireId, role } of rows) ctx.enqueue(fileJob, { connectionId, wireId, role });
}

/**
 * Claims the row for one attempt. The attempt is counted before it begins, because a file that crashes its process must
 * not do so for ever.
 */
async function claim(ctx: Context, { id, tries, nextAt }: Row): Promise<boolean> {
  const now = Date.now();
  if (Number(nextAt) > now) return false;
  const taken = await ctx
    .table('CloudFiles')
    .where({ id, tries, nextAt })
    .update({ tries: tries + 1, nextAt: now + fileTimeoutMs * 2, waitsForMeta: false });
  return Number(taken) === 1;
}

/**
 * Returns why a file is lost after a failed attempt; null when another attempt is planned. An attempt that failed because our own
 * storage is away or full, or because Meta refuses the token or has trouble, does not count: Meta keeps the file for days. Another
 * fault of our own is thrown, to be tried again as such, until the attempts are used up.
 */
async function lostBy(ctx: Context, row: Row, error: unknown): Promise<Reason | null> {
  const { connectionId, wireId, role, tries } = row;
  ctx.log.info({ err: error, connectionId, wireId, tries }, 'a file of a customer was not fetched');
  const isOurs = isStorageFault(error);
  if (isOurs && ageOf(row) < fileKeptMs) {
    await planAgain(ctx, row, { tries, pauseMs: pauseOf(roomPauses, ageOf(row)) });
    return null;
  }
  if (isMetas(error) && ageOf(row) < fileKeptMs) {
    const pauseMs = pauseOf(metaPauses, ageOf(row));
    await planAgain(ctx, row, { tries, pauseMs, waitsForMeta: true });
    return null;
  }
  const isLast = tries + 1 >= fileTriesMax || isOurs || isMetas(error);
  const isTheirs =
    error instanceof GraphRefusal || error instanceof OutsideFault || error instanceof AppError || isOurs;
  if (!isTheirs && (!isLast || mustWaitForDatabase(error))) throw error;
  const isTooLarge =
    (error instanceof AppError && error.status === 413) ||
    (error instanceof OutsideFault && error.code === 'too-large');
  // A picture's address at another host than Meta's is refused at each attempt.
  const isElsewhere = role === 'ad' && error instanceof OutsideFault && error.code === 'forbidden';
  if (isGone(error, role)) return FileNeverComes();
  if (isElsewhere || isTooLarge || isLast) return FileNotFetched();
  const pauseMs = backOffMs(tries + 1, { firstMs: 5000, maxMs: 30 * 60_000 });
  await planAgain(ctx, row, { tries: tries + 1, pauseMs });
  return null;
}

/**
 * True where Meta knows the id of a file no longer. A host of files that does not have the file answers without Meta's form:
 * its address may have expired, and the next try asks for a new one. The picture of an ad has its address alone.
 */
function isGone(error: unknown, role: FileRole): boolean {
  if (!(error instanceof GraphRefusal)) return false;
  return error.code === 100 || (error.status === 404 && (role === 'ad' || error.code !== withoutForm));
}

/** Marks the message as one whose file is lost, and forgets the order; an ad goes without its picture. */
async function giveUp(ctx: Context, row: Row, failure: Reason): Promise<void> {
  const { id, connectionId, wireId, role } = row;
  const { isPast = false } = JSON.parse(row.about) as About;
  if (role === 'file')
    await messageStoreOf(ctx.host).mediaArrived(ctx, connectionId, { wireId, failure, isPast });
  await ctx.table('CloudFiles').where({ id }).delete();
}

function ageOf({ at }: Row): number {
  return Date.now() - Number(at);
}

/** True for a fault that is not the file's: the token or a permission is refused, Meta has trouble, or it cannot be reached. */
function isMetas(error: unknown): boolean {
  if (error instanceof OutsideFault) return error.code !== 'forbidden' && error.code !== 'too-large';
  if (!(error instanceof GraphRefusal)) return false;
  return meaningOf(error).kind !== 'refused' || error.status === 401 || error.status === 429;
}

/** Returns the pause of a file that waits: ever longer, since each attempt may download it in vain. */
function pauseOf({ firstMs, maxMs }: { firstMs: number; maxMs: number }, ageMs: number): number {
  return Math.min(maxMs, Math.max(firstMs, ageMs / 4));
}

async function planAgain(
  ctx: Context,
  { id, connectionId, wireId, role }: Row,
  { tries, pauseMs, waitsForMeta = false }: { tries: number; pauseMs: number; waitsForMeta?: boolean },
): Promise<void> {
  const nextAt = Math.round(Date.now() + pauseMs);
  await ctx.table('CloudFiles').where({ id }).update({ nextAt, tries, waitsForMeta });
  ctx.enqueue(fileJob, { connectionId, wireId, role }, { runAt: nextAt });
}
