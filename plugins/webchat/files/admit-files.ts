import type { FastifyRequest } from 'fastify';
import { isAnsweredByUser } from '../../tickets/index.ts';
import { FeatureOff, FilesAfterAnswer, FilesFull, FilesLengthRequired } from '../contract/errors.ts';
import { saidIn } from '../conversation/read-conversation.ts';
import type { FileState } from '../schemas.ts';
import type { Visit } from '../sessions/chat-session.ts';
import { countsOf, leftOfDay } from './day-counts.ts';
import { type Reservation, reserveFiles } from './reserve-files.ts';

/**
 * Checks a visitor's upload by its headers, before any of it is read, and reserves its size in the day's limits. Throws
 * ERR_WEBCHAT_FEATURE_OFF, ERR_WEBCHAT_FILES_LENGTH, ERR_WEBCHAT_FILES_AFTER_ANSWER, ERR_WEBCHAT_FILES_FULL and
 * ERR_WEBCHAT_FILES_DAY_LIMIT.
 */
export async function admitFiles(visit: Visit, request: FastifyRequest): Promise<Reservation> {
  const { ctx, widget } = visit.open;
  if (!widget.attach && !widget.voice) throw FeatureOff();
  // The headers state the size of the whole form, which is counted until the form is read.
  const bytes = Number(request.headers['content-length']);
  if (!Number.isSafeInteger(bytes) || bytes <= 0) throw FilesLengthRequired();
  if (!(await isTrusted(visit))) throw FilesAfterAnswer();
  if (bytes > (await ctx.host.media.roomLeft(ctx.companyId))) throw FilesFull();
  return reserveFiles(visit, request.ip, bytes);
}

/** Returns whether files are accepted now and how many bytes, so that the widget starts no upload in vain. */
export async function fileStateOf(visit: Visit, ip: string): Promise<FileState> {
  const { ctx, widget } = visit.open;
  const room = await ctx.host.media.roomLeft(ctx.companyId);
  const day = await leftOfDay(ctx, widget, countsOf(visit, ip));
  const leftBytes = Math.min(room, day);
  if (!(await isTrusted(visit))) return { state: 'after-answer', leftBytes };
  return { state: room === 0 ? 'full' : day === 0 ? 'day-full' : 'open', leftBytes };
}

/** Returns true where this visitor may send files: an agent has answered them, or the chat does not require it. */
async function isTrusted(visit: Visit): Promise<boolean> {
  const { open, visitor } = visit;
  const { ctx, widget } = open;
  if (widget.filesBeforeAnswer || visitor.answeredAt !== null) return true;
  const said = await saidIn(visit);
  if (!said || !(await isAnsweredByUser(ctx, said))) return false;
  await ctx.table('WebchatVisitors').where({ id: visitor.id }).update({ answeredAt: Date.now() });
  return true;
}
