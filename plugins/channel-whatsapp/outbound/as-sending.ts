import { SendFailure } from '../../connections/index.ts';
import { ClosedMeanwhile } from '../contract/reasons.ts';

/**
 * Runs `send` and converts its errors: when the connection broke meanwhile, the same message must be sent again. Throws
 * SendFailure for that, and other errors unchanged.
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
 * Returns true for an error by which Baileys reports a closed socket (DisconnectReason.connectionClosed). Baileys knows
 * of the close a moment before it announces it; a caller in that moment gets only a number.
 */
function isClosedSocket(error: unknown): boolean {
  if (typeof error === 'number') return true;
  return (error as { output?: { statusCode?: number } } | null)?.output?.statusCode === 428;
}
