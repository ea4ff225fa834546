import { bundleNodes, registrationNode } from './answers/keys.ts';
import type { SignalParty } from './signal-party.ts';
import { type BinaryNode, node, now } from './wire/nodes.ts';

/** Makes the receipt by which a device reports that it could not decrypt a message, with keys to encrypt it again. */
export function retryReceipt(
  party: SignalParty,
  id: string,
  attempt: number,
  addresses: Record<string, string>,
): BinaryNode {
  const bundle = party.bundle();
  return node('receipt', { id, type: 'retry', t: now(), ...addresses }, [
    node('retry', { count: String(attempt), id, t: now(), v: '1' }),
    registrationNode(bundle),
    node('keys', {}, bundleNodes(bundle)),
  ]);
}
