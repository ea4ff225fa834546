import type { LinkedDevice } from '../account.ts';
import type { Network } from '../network.ts';
import { pnJid } from '../person.ts';
import { type BinaryNode, child, children, node, refusal, result, userOf } from '../wire/nodes.ts';

const privacyCategories = ['readreceipts', 'last', 'online', 'profile', 'status', 'groupadd', 'calladd'];

export function answerPrivacy(_network: Network, _device: LinkedDevice, iq: BinaryNode): BinaryNode {
  if (child(iq, 'tokens')) return result(iq, [node('tokens')]);
  const categories = privacyCategories.map((name) => node('category', { name, value: 'all' }));
  return result(iq, [node('privacy', {}, categories)]);
}

export function answerBlocklist(network: Network, { account }: LinkedDevice, iq: BinaryNode): BinaryNode {
  for (const { attrs } of children(iq, 'item')) {
    const person = network.directory.find(attrs.jid);
    if (person && attrs.action === 'block') account.blocked.add(person.number);
    else if (person) account.blocked.delete(person.number);
  }
  const items = [...account.blocked].map((number) => node('item', { jid: pnJid({ number }) }));
  return result(iq, [node('list', {}, items)]);
}

export function answerProps(_network: Network, _device: LinkedDevice, iq: BinaryNode): BinaryNode {
  return result(iq, [
    node('props', { hash: 'loopback' }, [
      node('prop', { config_code: '10518', config_value: 'true' }),
      node('prop', { config_code: '14303', config_value: 'true' }),
    ]),
  ]);
}

export function answerPicture(network: Network, _device: LinkedDevice, iq: BinaryNode): BinaryNode {
  const url = network.pictures.get(userOf(iq.attrs.target ?? iq.attrs.to));
  if (iq.attrs.type === 'get' && !url) return refusal(iq, 404, 'item-not-found');
  if (!url) return result(iq, [node('picture', { id: '1' })]);
  const { pathname } = new URL(url);
  return result(iq, [node('picture', { id: '1', type: 'preview', url, direct_path: pathname })]);
}

/** Answers requests about account restrictions and quotas, which clients send as GraphQL. */
export function answerMex(network: Network, { account }: LinkedDevice, iq: BinaryNode): BinaryNode {
  const until = network.restrictions.get(account.number);
  const data = {
    xwa2_fetch_account_reachout_timelock: {
      is_active: until !== undefined,
      time_enforcement_ends: until === undefined ? '0' : String(Math.floor(until / 1000)),
      enforcement_type: until === undefined ? 'DEFAULT' : 'BIZ_QUALITY',
    },
    xwa2_message_capping_info: { total_quota: '1000', used_quota: '0', capping_status: 'NONE' },
  };
  return result(iq, [node('result', {}, JSON.stringify({ data }))]);
}
