import type { LinkedDevice } from '../linked-device.ts';
import type { Network } from '../network.ts';
import { type BinaryNode, child, node, refusal, result } from '../wire/nodes.ts';
import { answerAppState } from './app-state.ts';
import { answerGroups } from './groups.ts';
import { answerKeys } from './keys.ts';
import { answerBlocklist, answerMex, answerPicture, answerPrivacy, answerProps } from './settings.ts';
import { answerUsync } from './usync.ts';

type Answer = (network: Network, device: LinkedDevice, iq: BinaryNode) => BinaryNode;

const nothing: Answer = (_network, _device, iq) => result(iq);

/** Parts of the network that answer a request, by its namespace. */
const answers: Record<string, Answer> = {
  encrypt: answerKeys,
  usync: answerUsync,
  'w:sync:app:state': answerAppState,
  privacy: answerPrivacy,
  blocklist: answerBlocklist,
  abt: answerProps,
  'w:profile:picture': answerPicture,
  'w:g2': answerGroups,
  'w:mex': answerMex,
  'w:m': (network, _device, iq) => result(iq, [network.mediaConnection()]),
  'w:p': nothing,
  'w:stats': nothing,
  status: nothing,
  disappearing_mode: nothing,
  'urn:xmpp:whatsapp:dirty': nothing,
  'w:biz': (_network, _device, iq) => result(iq, [node('business_profile')]),
  bot: (_network, _device, iq) => result(iq, [node('bot', { v: '2' })]),
  passive: (network, device, iq) => {
    if (child(iq, 'active')) queueMicrotask(() => network.activate(device));
    return result(iq);
  },
  md: (network, device, iq) => {
    if (child(iq, 'remove-companion-device')) queueMicrotask(() => network.unlink(device));
    return result(iq);
  },
};

/** Answers a linked device's request. */
export function answerIq(network: Network, device: LinkedDevice, iq: BinaryNode): BinaryNode {
  const answer = answers[iq.attrs.xmlns ?? ''];
  return answer ? answer(network, device, iq) : refusal(iq, 501, 'feature-not-implemented');
}
