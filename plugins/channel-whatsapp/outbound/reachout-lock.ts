import { inTime } from '@balcao/core';
import type { WASocket } from '@whiskeysockets/baileys';
import { SendFailure } from '../../connections/index.ts';
import { reachoutAnswerMs } from '../contract/limits.ts';

/**
 * Adds to a refusal for starting too many conversations (463) the time at which that lock ends, if WhatsApp answers in
 * time. The refusal does not contain that time, and Baileys asks for it only after another code.
 */
export async function withLockEnd(socket: WASocket, failure: unknown): Promise<unknown> {
  if (!(failure instanceof SendFailure) || failure.limit?.limit !== 'reachout') return failure;
  let untilMs: number | undefined;
  // Not every account can ask for it; the pause then has its default length.
  const asked = socket.fetchAccountReachoutTimelock().catch(() => undefined);
  const lock = await inTime(reachoutAnswerMs, asked);
  if (lock?.isActive) untilMs = lock.timeEnforcementEnds?.getTime();
  return new SendFailure('limited', failure.reason, { limit: 'reachout', untilMs });
}
