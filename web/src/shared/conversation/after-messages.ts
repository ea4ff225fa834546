import { ApiError } from '../../lib/api/api-error.ts';
import { inLanguage, type Texts } from '../../lib/format/i18n.ts';
import { areSent } from './on-their-way.ts';

const notHandedOn: Texts = {
  pt: 'A conversa continua com você: uma mensagem não foi enviada.',
  en: 'The conversation stays with you: a message was not sent.',
  es: 'La conversación sigue con usted: un mensaje no se envió.',
};

/**
 * Waits until the agent's messages on their way in a ticket have reached the server, which takes none once the ticket is
 * closed or another agent's. Throws when one of them was not sent.
 */
export async function afterMessages(ticketId: number): Promise<void> {
  if (await areSent(ticketId, Date.now())) return;
  throw new ApiError(409, { error: 'ERR_MESSAGE_UNSENT', message: inLanguage(notHandedOn) });
}
