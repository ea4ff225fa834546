import { AppError, isUpload, StorageLimitReached } from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { FilesFull } from '../contract/errors.ts';
import { admitFiles } from '../files/admit-files.ts';
import type { ChatMessage } from '../schemas.ts';
import type { Visit } from '../sessions/chat-session.ts';
import { readWritten } from './read-written.ts';
import { writeMessage } from './write-message.ts';

/**
 * Accepts a message of a visitor, as JSON or as a form with files. `again` reads the visit anew once the files have come in, which
 * takes up to half an hour. Throws the errors of admitFiles, readWritten, `again` and writeMessage.
 */
export async function takeMessage(
  visit: Visit,
  request: FastifyRequest,
  again: () => Promise<Visit>,
): Promise<ChatMessage> {
  if (!isUpload(request)) return (await receive(visit, request)).message;
  const reservation = await admitFiles(visit, request);
  let keptBytes = 0;
  try {
    const received = await receive(visit, request, again);
    ({ keptBytes } = received);
    return received.message;
  } catch (error) {
    // A plan that others filled meanwhile; its size is no visitor's business.
    if (error instanceof AppError && error.code === StorageLimitReached.code)
      throw FilesFull({ cause: error });
    throw error;
  } finally {
    await reservation.settle(keptBytes);
  }
}

async function receive(
  visit: Visit,
  request: FastifyRequest,
  again: () => Promise<Visit> = async () => visit,
): Promise<{ message: ChatMessage; keptBytes: number }> {
  const { written, discard } = await readWritten(visit.open.ctx, request, { keepsMetadata: true });
  try {
    const { message, isNew } = await writeMessage(await again(), written);
    if (isNew) return { message, keptBytes: written.files.reduce((sum, { size }) => sum + size, 0) };
    await discard();
    return { message, keptBytes: 0 };
  } catch (error) {
    await discard();
    throw error;
  }
}
