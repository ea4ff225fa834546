import { Account } from './account.ts';
import { memberJid } from './groups.ts';
import type { Network } from './network.ts';
import { newMessageId, node, now } from './wire/nodes.ts';

/** A member of a group becomes an admin; accounts that are in it are told. */
export function promote(network: Network, groupId: string, number: string): void {
  const group = network.groups.get(groupId);
  const member = group.members.get(number);
  if (!member) throw new Error(`${number} is not in ${groupId}`);
  member.rank = 'admin';
  const told = node('promote', {}, [node('participant', { jid: memberJid(group, member.person) })]);
  for (const { person } of group.members.values()) {
    if (!(person instanceof Account)) continue;
    const attrs = { from: `${groupId}@g.us`, type: 'w:gp2', participant: memberJid(group, person) };
    for (const device of person.devices.values())
      device.mailbox.post({
        stanza: node('notification', { ...attrs, id: newMessageId(), t: now() }, [told]),
      });
  }
}
