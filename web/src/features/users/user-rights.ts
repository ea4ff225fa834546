import type { SessionUser } from '../../lib/session-types.ts';

type Person = Pick<SessionUser, 'id' | 'profile' | 'super'>;

// A courtesy of the screen, by the server's own rules: it refuses by itself.

/** May this person change that one? Our own staff change themselves only, admins no other admin. */
export function mayEdit(viewer: Person, person: Person): boolean {
  if (viewer.id === person.id) return true;
  return isAdmin(viewer) && !person.super && (viewer.super || person.profile !== 'admin');
}

export function mayDelete(viewer: Person, person: Person): boolean {
  return viewer.id !== person.id && mayEdit(viewer, person);
}

function isAdmin({ profile, super: isSuper }: Person): boolean {
  return isSuper || profile === 'admin';
}
