import type { Account, LinkedDevice } from '../account.ts';
import type { Network } from '../network.ts';
import type { KeyBundle } from '../signal-party.ts';
import {
  type BinaryNode,
  bytesOf,
  child,
  children,
  deviceOf,
  node,
  refusal,
  requiredBytes,
  result,
} from '../wire/nodes.ts';

const djb = Buffer.from([5]);

/** Questions about encryption keys: a client publishes its own and fetches those of others. */
export function answerKeys(network: Network, device: LinkedDevice, iq: BinaryNode): BinaryNode {
  const [question] = children(iq);
  switch (question?.tag) {
    case 'count':
      return result(iq, [node('count', { value: String(keyCount(network, device)) })]);
    case 'digest':
      return device.signedPreKey ? result(iq, [digest(device)]) : refusal(iq, 404, 'item-not-found');
    case 'key':
      return result(iq, [node('list', {}, bundles(network, question))]);
    case 'rotate':
      device.publish(device.registrationId, signedKey(child(question, 'skey')), []);
      return result(iq);
    default:
      return publish(device, iq);
  }
}

/** A bundle in the form in which it travels inside a list of users or in a retry receipt. */
export function bundleNodes(bundle: KeyBundle): BinaryNode[] {
  const { signedPreKey: signed, preKey } = bundle;
  return [
    node('type', {}, djb),
    node('identity', {}, bundle.identity),
    ...(preKey ? [node('key', {}, [node('id', {}, number3(preKey.id)), node('value', {}, preKey.key)])] : []),
    node('skey', {}, [
      node('id', {}, number3(signed.id)),
      node('value', {}, signed.key),
      node('signature', {}, signed.signature),
    ]),
  ];
}

export function registrationNode(bundle: KeyBundle): BinaryNode {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(bundle.registrationId);
  return node('registration', {}, bytes);
}

/** The keys a client puts into its upload or into a retry receipt. */
export function readBundle(registration: Buffer, holder: BinaryNode): KeyBundle {
  const [preKey] = children(holder, 'key').map(publicKey);
  return {
    registrationId: registration.readUIntBE(0, registration.length),
    identity: requiredBytes(holder, 'identity'),
    signedPreKey: signedKey(child(holder, 'skey')),
    ...(preKey && { preKey }),
  };
}

/**
 * Number of prekeys that the server reports to a client. A client that reads 0 makes 812 prekeys, and for a small
 * number it makes 5.
 */
function keyCount(network: Network, device: LinkedDevice): number {
  return network.asksFewPreKeys ? Math.max(1, device.preKeyCount) : device.preKeyCount;
}

function publish(device: LinkedDevice, iq: BinaryNode): BinaryNode {
  const registration = requiredBytes(iq, 'registration');
  if (!requiredBytes(iq, 'identity').equals(Buffer.from(device.identity)))
    return refusal(iq, 406, 'not-acceptable');
  const keys = children(child(iq, 'list'), 'key').map(publicKey);
  const registrationId = registration.readUIntBE(0, registration.length);
  device.publish(registrationId, signedKey(child(iq, 'skey')), keys);
  return result(iq);
}

function bundles(network: Network, question: BinaryNode): BinaryNode[] {
  return children(question, 'user').flatMap(({ attrs: { jid } }) => {
    const person = network.directory.find(jid);
    const id = deviceOf(jid);
    // An error for one user would make the client fail them all: who is unknown is left out.
    const account = person && network.directory.account(person.number);
    const bundle = id === 0 ? person?.party.bundle() : linked(account, id)?.takeBundle();
    return bundle ? [node('user', { jid }, [registrationNode(bundle), ...bundleNodes(bundle)])] : [];
  });
}

function linked(account: Account | undefined, id: number): LinkedDevice | undefined {
  return account?.devices.get(id);
}

function digest(device: LinkedDevice): BinaryNode {
  const registration = Buffer.alloc(4);
  registration.writeUInt32BE(device.registrationId);
  return node('digest', {}, [
    node('registration', {}, registration),
    node('type', {}, djb),
    node('identity', {}, device.identity),
    node('skey', {}, [node('id', {}, number3(device.signedPreKey?.id ?? 0))]),
    node('list', {}, []),
    node('hash', {}, Buffer.alloc(20)),
  ]);
}

function publicKey(key: BinaryNode): { id: number; key: Buffer } {
  return { id: requiredBytes(key, 'id').readUIntBE(0, 3), key: requiredBytes(key, 'value') };
}

function signedKey(key: BinaryNode | undefined): { id: number; key: Buffer; signature: Buffer } {
  if (!key) throw new Error('A signed pre-key is missing');
  return { ...publicKey(key), signature: bytesOf(child(key, 'signature')) };
}

function number3(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntBE(value, 0, 3);
  return bytes;
}
