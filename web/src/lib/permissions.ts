import type { SessionUser } from './session-types.ts';

const adminOnly = [
  'dashboard:view',
  'drawer-admin-items:view',
  'tickets-manager:showall',
  'user-modal:editProfile',
  'user-modal:editQueues',
  'ticket-options:deleteTicket',
  'contacts-page:deleteContact',
  'connections-page:actionButtons',
  'connections-page:addConnection',
  'connections-page:editOrDeleteConnection',
] as const;

/** The one permission that admins lack: the pages of our own staff. */
export const superItems = 'super-items:view';

export type Permission = (typeof adminOnly)[number] | typeof superItems;

/** A courtesy of the screen: the server refuses by itself. */
export function isAllowed(user: Pick<SessionUser, 'profile' | 'super'>, permission: Permission): boolean {
  return permission === superItems ? user.super : user.super || user.profile === 'admin';
}
