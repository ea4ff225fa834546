import type { Context } from '../../context.ts';
import { UserNotFound } from '../errors.ts';
import { User } from '../users/user.ts';
import type { ChangePreferences, Preferences } from './schemas.ts';

const usual: Preferences = { singleKeys: true, afterResolving: 'next', volume: null, doNotDisturb: false };

/** Returns the preferences of a user, with defaults where the user chose nothing. The web app gets them at sign-in. */
export function preferencesOf({ preferences }: Pick<User, 'preferences'>): Preferences {
  return { ...usual, ...(preferences === null ? {} : (JSON.parse(preferences) as Partial<Preferences>)) };
}

/**
 * Stores the given preferences of the actor and leaves the others unchanged, also when another browser stores some at the same
 * time. Throws ERR_NO_USER_FOUND.
 */
export async function changePreferences(ctx: Context, chosen: ChangePreferences): Promise<Preferences> {
  const { entry, userId } = ctx.actor;
  // The installation's own staff keep theirs while they are in another company.
  const home = entry ? ctx.host.contextFor(entry.homeCompanyId) : ctx;
  return home.transaction(async () => {
    const id = userId ?? 0;
    await home.table('Users').where({ id }).forUpdate().first('id');
    const user = await User.of(home).findById(id);
    if (!user) throw UserNotFound();
    const preferences = { ...preferencesOf(user), ...chosen };
    await User.of(home)
      .findById(id)
      .patch({ preferences: JSON.stringify(preferences) });
    return preferences;
  });
}
