import type { LinkedDevice } from '../account.ts';
import { handsetOf } from '../handset.ts';
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
    if (child(iq, 'active')) queueMicrotask(() => activate(network, device));
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

/** The device asked for its messages. */
function activate(network: Network, device: LinkedDevice): void {
  if (!device.socket) return;
  device.isActive = true;
  device.queue.open(device.socket, network.faults.backlogPauseMs);
  if (!device.hasHistory) {
    device.hasHistory = true;
    network.follow(handsetOf(network, device.account).introduce(device));
  }
  device.account.cameOnline();
}
