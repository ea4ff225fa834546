import type { LinkedDevice } from '../account.ts';
import type { Network } from '../network.ts';
import { lidJid, type Person, pnJid } from '../person.ts';
import { type BinaryNode, child, children, isLid, node, result, textOf } from '../wire/nodes.ts';

/**
 * Answers a client's lookup of users in the simulated WhatsApp: their devices, their LID, and whether they have an
 * account.
 */
export function answerUsync(network: Network, _device: LinkedDevice, iq: BinaryNode): BinaryNode {
  const question = child(iq, 'usync');
  const protocols = children(child(question, 'query')).map((each) => each.tag);
  const users = children(child(question, 'list'), 'user').map((user) => about(network, user, protocols));
  return result(iq, [node('usync', question?.attrs, [node('list', {}, users)])]);
}

function about(network: Network, user: BinaryNode, protocols: readonly string[]): BinaryNode {
  const asked = user.attrs.jid;
  const number = textOf(child(user, 'contact')).replace(/\D/g, '');
  const person = asked ? network.directory.find(asked) : ownerOf(network, number);
  const jid = asked ?? (person ? pnJid(person) : `${number}@s.whatsapp.net`);
  const answers = protocols.flatMap((protocol) =>
    answer(network, protocol, { person, askedByLid: isLid(jid), number }),
  );
  return node('user', { jid }, answers);
}

/** Finds a Brazilian account that is older than the ninth digit also by its number with that digit. */
function ownerOf({ directory }: Network, number: string): Person | undefined {
  return directory.byNumber(number) ?? directory.byNumber(number.replace(/^(55\d\d)9(\d{8})$/, '$1$2'));
}

function answer(
  network: Network,
  protocol: string,
  { person, askedByLid, number }: { person: Person | undefined; askedByLid: boolean; number: string },
): BinaryNode[] {
  // The answer repeats the requested number in WhatsApp's own form, and answers come in any order.
  if (protocol === 'contact') return [node('contact', { type: person ? 'in' : 'out' }, `+${number}`)];
  if (!person) return [];
  if (protocol === 'devices') return [devices(network, person)];
  if (protocol === 'lid') return askedByLid ? [] : [node('lid', { val: lidJid(person) })];
  if (protocol === 'status') return [node('status', { t: '0' }, '')];
  if (protocol === 'disappearing_mode') return [node('disappearing_mode', { duration: '0', t: '0' })];
  return [];
}

function devices(network: Network, person: Person): BinaryNode {
  const linked = [...(network.directory.account(person.number)?.devices.keys() ?? [])];
  const list = linked.map((id) => node('device', { id: String(id), 'key-index': String(id) }));
  return node('devices', {}, [node('device-list', {}, [node('device', { id: '0' }), ...list])]);
}
