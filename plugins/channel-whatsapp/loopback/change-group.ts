import { Account } from './account.ts';
import { type Group, memberJid } from './groups.ts';
import type { Network } from './network.ts';
import { type BinaryNode, newMessageId, node, now } from './wire/nodes.ts';

/** Makes a member of a simulated group an admin, and notifies the accounts in the group. */
export function promote(network: Network, groupId: string, number: string): void {
  const group = network.groups.get(groupId);
  const member = memberOf(group, number);
  member.rank = 'admin';
  report(group, node('promote', {}, [node('participant', { jid: memberJid(group, member.person) })]));
}

/** Removes a member from a simulated group, and notifies the accounts in the group. */
export function putOut(network: Network, groupId: string, number: string): void {
  const group = network.groups.get(groupId);
  const member = memberOf(group, number);
  report(group, node('remove', {}, [node('participant', { jid: memberJid(group, member.person) })]));
  group.members.delete(number);
}

/** Renames a simulated group, and notifies the accounts in it. */
export function rename(network: Network, groupId: string, subject: string): void {
  const group = network.groups.get(groupId);
  group.subject = subject;
  report(group, node('subject', { subject, s_t: now() }));
}

/** Sets after how many seconds a group's messages disappear (0: never), and notifies the accounts in the group. */
export function disappear(network: Network, groupId: string, seconds: number): void {
  const group = network.groups.get(groupId);
  group.disappearsAfter = seconds;
  report(group, seconds > 0 ? node('ephemeral', { expiration: String(seconds) }) : node('not_ephemeral'));
}

function memberOf(group: Group, number: string) {
  const member = group.members.get(number);
  if (!member) throw new Error(`${number} is not in ${group.id}`);
  return member;
}

function report(group: Group, reported: BinaryNode): void {
  for (const { person } of group.members.values()) {
    if (!(person instanceof Account)) continue;
    const attrs = { from: `${group.id}@g.us`, type: 'w:gp2', participant: memberJid(group, person) };
    for (const device of person.devices.values())
      device.queue.post({
        stanza: node('notification', { ...attrs, id: newMessageId(), t: now() }, [reported]),
      });
  }
}
