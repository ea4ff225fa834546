import { inTime } from '@balcao/core';
import type { WASocket } from '@whiskeysockets/baileys';
import { SendFailure } from '../../connections/index.ts';
import { reachoutAnswerMs } from '../contract/limits.ts';

/**
 * Adds to a refusal for beginning conversations (463) when that lock ends, if WhatsApp says so in time. The refusal names
 * no end, and the library asks for it only after another code.
 */
export async function withLockEnd(socket: WASocket, failure: unknown): Promise<unknown> {
  if (!(failure instanceof SendFailure) || failure.limit?.limit !== 'reachout') return failure;
  let untilMs: number | undefined;
  // Not every account can ask; the pause then has its usual length.
  const asked = socket.fetchAccountReachoutTimelock().catch(() => undefined);
  const lock = await inTime(reachoutAnswerMs, asked);
  if (lock?.isActive) untilMs = lock.timeEnforcementEnds?.getTime();
  return new SendFailure('limited', failure.reason, { limit: 'reachout', untilMs });
}
