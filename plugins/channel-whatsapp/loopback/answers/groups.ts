import type { LinkedDevice } from '../account.ts';
import { type Group, groupNode, memberJid } from '../groups.ts';
import type { Network } from '../network.ts';
import { type BinaryNode, bytesOf, child, children, node, refusal, result, userOf } from '../wire/nodes.ts';

/** Questions about groups, and the changes a client may make to them. */
export function answerGroups(network: Network, device: LinkedDevice, iq: BinaryNode): BinaryNode {
  const [question] = children(iq);
  const { account } = device;
  if (question?.tag === 'participating')
    return result(iq, [node('groups', {}, network.groups.of(account.number).map(groupNode))]);
  if (question?.tag === 'create') return create(network, device, iq, question);
  if (question?.tag === 'leave') {
    for (const { attrs } of children(question, 'group'))
      network.groups.find(userOf(attrs.id))?.members.delete(account.number);
    return result(iq);
  }
  const group = network.groups.find(userOf(iq.attrs.to));
  if (!group || !question) return refusal(iq, 404, 'item-not-found');
  if (!group.members.has(account.number)) return refusal(iq, 403, 'forbidden');
  return change(network, group, iq, question);
}

function create(network: Network, { account }: LinkedDevice, iq: BinaryNode, question: BinaryNode) {
  const people = children(question, 'participant').flatMap(
    ({ attrs }) => network.directory.find(attrs.jid) ?? [],
  );
  const members = [{ person: account, rank: 'superadmin' as const }, ...people.map((person) => ({ person }))];
  return result(iq, [groupNode(network.groups.create(question.attrs.subject ?? '', members))]);
}

function change(network: Network, group: Group, iq: BinaryNode, question: BinaryNode): BinaryNode {
  switch (question.tag) {
    case 'query':
      return result(iq, [groupNode(group)]);
    case 'subject':
      group.subject = bytesOf(question).toString();
      return result(iq);
    case 'invite':
      return result(iq, [node('invite', { code: `loopback${group.id}` })]);
    case 'add':
    case 'remove':
    case 'promote':
    case 'demote':
      return result(iq, [node(question.tag, {}, changeMembers(network, group, question))]);
    default:
      return child(iq, 'picture') ? refusal(iq, 404, 'item-not-found') : result(iq);
  }
}

function changeMembers(network: Network, group: Group, question: BinaryNode): BinaryNode[] {
  return children(question, 'participant').map(({ attrs }) => {
    const person = network.directory.find(attrs.jid);
    if (!person) return node('participant', { jid: attrs.jid, error: '404' });
    if (question.tag === 'remove') group.members.delete(person.number);
    else if (question.tag === 'promote') group.members.set(person.number, { person, rank: 'admin' });
    else group.members.set(person.number, { person });
    return node('participant', { jid: memberJid(group, person) });
  });
}
