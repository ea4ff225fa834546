import { SendFailure } from '../../connections/index.ts';
import { ClosedMeanwhile } from '../contract/reasons.ts';

/**
 * Runs `send` and converts its errors: when the connection broke in the middle, the same message must be sent again.
 * Throws SendFailure, or an error of our own.
 */
export async function asSending(isLinked: () => boolean, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (error instanceof SendFailure || (isLinked() && !isClosedSocket(error))) throw error;
    throw new SendFailure('retry', ClosedMeanwhile(), { cause: error });
  }
}

/**
 * True when Baileys found its socket closed, which it knows a moment before it reports it
 * (DisconnectReason.connectionClosed); a caller that waits at that moment gets only the code of the close.
 */
function isClosedSocket(error: unknown): boolean {
  if (typeof error === 'number') return true;
  return (error as { output?: { statusCode?: number } } | null)?.output?.statusCode === 428;
}
