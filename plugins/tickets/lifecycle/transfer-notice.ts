import type { TicketAssignment } from '../contract/events.ts';

const wait = 'aguarde, já vamos te atender!';
const heading = '*Mensagem automática*:';

/**
 * Writes the message to a customer whose ticket is transferred; null when nothing changed for the customer. An agent who
 * accepts a waiting ticket is no transfer.
 */
export function transferNotice(
  before: TicketAssignment,
  after: TicketAssignment,
  names: { queue: string | null; user: string | null },
): string | null {
  if (after.status === 'closed' || before.status === 'closed') return null;
  const toQueue = after.queueId !== null && after.queueId !== before.queueId && names.queue;
  const toUser =
    after.userId !== null && before.userId !== null && after.userId !== before.userId && names.user;
  if (toQueue && toUser) {
    return text(
      `Você foi transferido para o departamento *${toQueue}* e contará com a presença de *${toUser}*`,
    );
  }
  if (toQueue) return text(`Você foi transferido para o departamento *${toQueue}*`);
  return toUser ? text(`Foi transferido para o atendente *${toUser}*`) : null;
}

function text(core: string): string {
  return `${heading}\n${core}\n${wait}`;
}
