import { silentTickets } from '../../tickets/index.ts';
import { isBlank } from '../say.ts';
import type { Timer } from './run-timers.ts';

/**
 * A customer who leaves a person's last message unanswered for `expiresTicket` minutes: the ticket is closed with the connection's
 * text for that, and with no other farewell.
 */
export const closeSilent: Timer = {
  name: 'silent-tickets',
  minutesOf: ({ expiresTicket }) => expiresTicket,
  find: silentTickets,
  isDue: async (_scene, { status, fromMe, waitingSince, snoozedUntil, updatedAt }, before) =>
    status === 'open' &&
    fromMe === 1 &&
    waitingSince === null &&
    snoozedUntil === null &&
    updatedAt <= before,
  async acts(rules) {
    const { expiresInactiveMessage } = await rules.connection();
    return [
      ...(isBlank(expiresInactiveMessage)
        ? []
        : [{ do: 'say' as const, text: expiresInactiveMessage ?? '', by: 'system' as const }]),
      { do: 'close' },
    ];
  },
};
