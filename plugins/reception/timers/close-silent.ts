import { silentTickets } from '../../tickets/index.ts';
import { isBlank } from '../say.ts';
import type { Timer } from './run-timers.ts';

/**
 * Closes a ticket whose customer has not answered an agent's last message for `expiresTicket` minutes, with the
 * connection's text for this instead of the farewell.
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
