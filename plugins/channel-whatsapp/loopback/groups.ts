import { randomInt } from 'node:crypto';
import { lidJid, type Person, pnJid } from './person.ts';
import { type BinaryNode, node } from './wire/nodes.ts';

export interface GroupMember {
  person: Person;
  rank?: 'admin' | 'superadmin';
}

export interface Group {
  /** Digits of the group's id; its address is `<id>@g.us`. */
  id: string;
  subject: string;
  addressing: 'pn' | 'lid';
  members: Map<string, GroupMember>;
  createdAt: number;
  /** Seconds after which the group's messages disappear; 0: never. */
  disappearsAfter: number;
}

/** Groups of the simulated network. */
export class Groups {
  readonly #groups = new Map<string, Group>();

  create(subject: string, members: readonly GroupMember[], addressing: 'pn' | 'lid' = 'lid'): Group {
    const id = `1203630${randomInt(10 ** 10, 10 ** 11)}`;
    const group: Group = {
      id,
      subject,
      addressing,
      members: new Map(members.map((member) => [member.person.number, member])),
      createdAt: Date.now(),
      disappearsAfter: 0,
    };
    this.#groups.set(id, group);
    return group;
  }

  find(id: string): Group | undefined {
    return this.#groups.get(id);
  }

  get(id: string): Group {
    const group = this.#groups.get(id);
    if (!group) throw new Error(`There is no group ${id}`);
    return group;
  }

  of(number: string): Group[] {
    return [...this.#groups.values()].filter((group) => group.members.has(number));
  }
}

/** Returns the address that the network uses for a member in this group. */
export function memberJid(group: Group, person: Person): string {
  return group.addressing === 'lid' ? lidJid(person) : pnJid(person);
}

/** Returns the stanza by which the network describes a group. */
export function groupNode(group: Group): BinaryNode {
  const seconds = String(Math.floor(group.createdAt / 1000));
  const members = [...group.members.values()].map(({ person, rank }) => {
    const other = group.addressing === 'lid' ? { phone_number: pnJid(person) } : { lid: lidJid(person) };
    return node('participant', { jid: memberJid(group, person), type: rank, ...other });
  });
  const attrs = {
    id: group.id,
    subject: group.subject,
    s_t: seconds,
    creation: seconds,
    size: String(members.length),
    addressing_mode: group.addressing,
  };
  const { disappearsAfter } = group;
  const timer = disappearsAfter > 0 ? [node('ephemeral', { expiration: String(disappearsAfter) })] : [];
  return node('group', attrs, [...members, ...timer]);
}
