import type { CompanyLanguage } from '../contract/company-language.ts';
import type { TicketAssignment } from '../contract/events.ts';

interface Texts {
  heading: string;
  toQueue(queue: string): string;
  toBoth(queue: string, user: string): string;
  toUser(user: string): string;
  wait: string;
}

const texts: Record<CompanyLanguage, Texts> = {
  pt: {
    heading: '*Mensagem automática*:',
    toQueue: (queue) => `Você foi transferido para o departamento *${queue}*`,
    toBoth: (queue, user) =>
      `Você foi transferido para o departamento *${queue}* e contará com a presença de *${user}*`,
    toUser: (user) => `Foi transferido para o atendente *${user}*`,
    wait: 'aguarde, já vamos te atender!',
  },
  en: {
    heading: '*Automatic message*:',
    toQueue: (queue) => `You have been transferred to *${queue}*`,
    toBoth: (queue, user) => `You have been transferred to *${queue}*, where *${user}* will help you`,
    toUser: (user) => `You have been transferred to *${user}*`,
    wait: 'Please wait, we will be with you shortly.',
  },
  es: {
    heading: '*Mensaje automático*:',
    toQueue: (queue) => `Ha sido transferido a *${queue}*`,
    toBoth: (queue, user) => `Ha sido transferido a *${queue}*, donde le atenderá *${user}*`,
    toUser: (user) => `Ha sido transferido a *${user}*`,
    wait: 'Espere un momento, enseguida le atendemos.',
  },
};

/**
 * Writes the message to a customer whose ticket is transferred, in the company's language; null when nothing changed for
 * the customer. An agent who accepts a waiting ticket is no transfer.
 */
export function transferNotice(
  before: TicketAssignment,
  after: TicketAssignment,
  names: { queue: string | null; user: string | null },
  language: CompanyLanguage,
): string | null {
  if (after.status === 'closed' || before.status === 'closed') return null;
  const { heading, wait, ...cores } = texts[language];
  const toQueue = after.queueId !== null && after.queueId !== before.queueId && names.queue;
  const toUser =
    after.userId !== null && before.userId !== null && after.userId !== before.userId && names.user;
  const whole = (core: string) => `${heading}\n${core}\n${wait}`;
  if (toQueue && toUser) return whole(cores.toBoth(toQueue, toUser));
  if (toQueue) return whole(cores.toQueue(toQueue));
  return toUser ? whole(cores.toUser(toUser)) : null;
}
