import { proto } from '@whiskeysockets/baileys';
import type { LinkedDevice } from '../account.ts';
import type { Network } from '../network.ts';
import { type BinaryNode, bytesOf, child, children, node, result } from '../wire/nodes.ts';

/**
 * Stores a client's changes of its account settings in the simulated WhatsApp, and returns the changes that the client
 * has not received.
 */
export function answerAppState(network: Network, device: LinkedDevice, iq: BinaryNode): BinaryNode {
  const state = network.appStateOf(device.account);
  const answers = children(child(iq, 'sync'), 'collection').map((collection) => {
    const { name = '', version = '0' } = collection.attrs;
    const patches = state.patches(name);
    const offered = child(collection, 'patch');
    if (offered) return accept(name, Number(version), patches, bytesOf(offered));
    return answer(name, patches, Number(version));
  });
  return result(iq, [node('sync', {}, answers)]);
}

function accept(name: string, version: number, patches: Uint8Array[], bytes: Uint8Array): BinaryNode {
  if (version !== patches.length) {
    return node('collection', { name, version: String(patches.length), type: 'error' }, [
      node('error', { code: '409', text: 'conflict' }),
    ]);
  }
  const patch = proto.SyncdPatch.decode(bytes);
  patch.version = proto.SyncdVersion.create({ version: version + 1 });
  patches.push(proto.SyncdPatch.encode(patch).finish());
  return node('collection', { name, version: String(patches.length) });
}

function answer(name: string, patches: Uint8Array[], since: number): BinaryNode {
  const fresh = patches.slice(since).map((bytes) => node('patch', {}, bytes));
  return node(
    'collection',
    { name, version: String(patches.length), has_more_patches: 'false' },
    fresh.length > 0 ? [node('patches', {}, fresh)] : [],
  );
}
