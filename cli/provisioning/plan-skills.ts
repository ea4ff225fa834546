import type { UserRow } from '@balcao/core/accounts/schemas.ts';
import type { Client } from '../operator/client.ts';
import { tagsOf } from '../operator/tags.ts';
import type { Step } from './changes.ts';
import { differencesOf, formerOf } from './differences.ts';
import { type Entry, keyOf, nameOf, type WantedCompany } from './read-file.ts';
import { namesOfSkills } from './shown-levels.ts';
import { idOf, notThere, type Target } from './target.ts';

/**
 * Returns the ids of skills by name, once the tags of the file exist. A skill is a tag; the routing of tickets prefers agents who
 * have it.
 */
export async function skillIds(client: Client, target: Target, names: readonly string[]): Promise<number[]> {
  const tags = await tagsOf(client, idOf(target));
  return names.map((name) => {
    const tag = tags.find((one) => nameOf(one) === nameOf({ name }));
    if (!tag) throw new Error(`${name} was not made`);
    return tag.id;
  });
}

/** Throws ERR_NO_TAG_FOUND for a skill that is a tag neither of the file nor of the company. */
export function requireSkills({ name: company, current }: Target, { tags }: WantedCompany, of: Entry): void {
  const known = new Set([...current.tags, ...(tags ?? [])].map(nameOf));
  const missing = ((of.skills as string[] | undefined) ?? []).find((name) => !known.has(nameOf({ name })));
  if (missing !== undefined)
    throw notThere('ERR_NO_TAG_FOUND', `${company} has no tag called ${missing}, which is to be a skill.`);
}

/** Plans the skills of the users in a file; a user without `skills` stays as it is. Throws ERR_NO_TAG_FOUND. */
export function planSkills(target: Target, wanted: WantedCompany): Step[] {
  return (wanted.users ?? []).flatMap((user) => {
    if (user.skills === undefined) return [];
    requireSkills(target, wanted, user);
    const email = keyOf('users')(user);
    const row = target.current.users.find((one) => keyOf('users')(one) === email);
    const { tags, skills } = target.current;
    const shown = { skills: row ? namesOfSkills(tags, skills.get(row.id)) : [] };
    const fields = differencesOf({ skills: user.skills }, shown);
    if (Object.keys(fields).length === 0) return [];
    const set = async (client: Client, { skills: names }: Record<string, unknown>) => {
      const body = { skillTagIds: await skillIds(client, target, names as string[]) };
      const company = idOf(target);
      await client.call('PUT', `/users/${await userIdOf(client, target, email)}/availability`, {
        body,
        company,
      });
      return undefined;
    };
    return [
      {
        change: { action: 'update', kind: 'skills', name: email, company: target.name, fields },
        carryOut: (client) => set(client, { skills: user.skills }),
        undo: (client) => set(client, formerOf(fields)),
      } satisfies Step,
    ];
  });
}

async function userIdOf(client: Client, target: Target, email: string): Promise<number> {
  const { super: isStaff } = await client.whoami();
  const query = isStaff ? { companyId: idOf(target) } : {};
  const users = await client.call<UserRow[]>('GET', '/users/list', { query });
  const found = users.find((user) => keyOf('users')(user) === email);
  if (!found) throw new Error(`${email} was not made`);
  return found.id;
}
