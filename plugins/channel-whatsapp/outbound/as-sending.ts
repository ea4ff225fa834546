import { SendFailure } from '../../connections/index.ts';
import { ClosedMeanwhile } from '../contract/reasons.ts';

/**
 * Sends; a fault of the channel session in the middle of it means that the same goes again. Throws SendFailure, or a fault of
 * ours.
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
 * The library found its socket closed, which it knows a moment before it says so (DisconnectReason.connectionClosed); a caller that
 * waits for an answer just then is given the bare code of the close.
 */
function isClosedSocket(error: unknown): boolean {
  if (typeof error === 'number') return true;
  return (error as { output?: { statusCode?: number } } | null)?.output?.statusCode === 428;
}
