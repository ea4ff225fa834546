import type { Actor } from '../actor.ts';
import { NoPermission } from '../errors/core-errors.ts';
import type { ErrorKind } from '../errors/errors.ts';
import {
  OtherAdminProtected,
  OwnAccountKeepsProfile,
  OwnAdminAccountProtected,
  SuperAdminStaysAdmin,
  SuperUserEditedByOther,
  SuperUserProfileFixed,
  UserCannotBeDeleted,
} from './errors.ts';

/** User who is to be changed or deleted, with the facts on which the rules of this file decide. */
export interface Target {
  id: number;
  profile: 'admin' | 'user';
  super: number | boolean;
}

/** Returns the error when the actor may not change this user in this way; null when they may. */
export function refusalToEdit(
  actor: Actor,
  target: Target,
  wanted: { profile?: string | undefined },
): ErrorKind | null {
  const isSelf = actor.userId === target.id;
  const isAdmin = actor.profile === 'admin' || actor.super;
  const demotes = target.profile === 'admin' && wanted.profile === 'user';
  if (!isAdmin) return isSelf ? null : NoPermission;
  if (target.super) {
    if (demotes) return isSelf ? SuperAdminStaysAdmin : SuperUserProfileFixed;
    return isSelf ? null : SuperUserEditedByOther;
  }
  if (isSelf) return demotes ? OwnAccountKeepsProfile : null;
  return target.profile === 'admin' && !actor.super ? OtherAdminProtected : null;
}

/** Returns the error when the actor may not delete this user; null when they may. */
export function refusalToDelete(actor: Actor, target: Target): ErrorKind | null {
  if (actor.profile !== 'admin' && !actor.super) return NoPermission;
  if (target.super) return UserCannotBeDeleted;
  if (actor.userId === target.id) return OwnAdminAccountProtected;
  return target.profile === 'admin' && !actor.super ? OtherAdminProtected : null;
}

/** True when the actor may give a user this profile: actors cannot grant more rights than they have. */
export function mayGrant(actor: Pick<Actor, 'profile' | 'super'>, profile: 'admin' | 'user'): boolean {
  return profile === 'user' || actor.profile === 'admin' || actor.super;
}
