import type { LinkedDevice } from '../account.ts';
import { answerIq } from '../answers/answer-iq.ts';
import type { Network } from '../network.ts';
import { type BinaryNode, children, node } from '../wire/nodes.ts';
import { takeMessage } from './take-message.ts';
import { takeAck, takeReceipt } from './take-receipt.ts';

/** Handles a stanza of a logged-in client. Presence, typing and telemetry need no answer; the ledger records them. */
export function hearProduct(network: Network, device: LinkedDevice, stanza: BinaryNode): void {
  if (stanza.tag === 'message') takeMessage(network, device, stanza);
  else if (stanza.tag === 'receipt') takeReceipt(network, device, stanza);
  else if (stanza.tag === 'ack') takeAck(network, device, stanza);
  else if (stanza.tag === 'iq' && stanza.attrs.type !== 'result')
    device.socket?.send(answerIq(network, device, stanza));
  else if (stanza.tag === 'call') {
    const { id, to: from } = stanza.attrs;
    device.socket?.send(node('ack', { class: 'call', id, from, type: children(stanza)[0]?.tag }));
  }
}
