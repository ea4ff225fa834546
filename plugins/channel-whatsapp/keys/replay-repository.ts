import type { SignalRepositoryWithLIDStore } from '@whiskeysockets/baileys';

/**
 * Makes a repository for stanzas that were decrypted before, for messages out of the inbox log: it returns each
 * part's stored text and has no keys.
 */
export function replayRepository(): SignalRepositoryWithLIDStore & {
  /** Makes a placeholder for the encrypted part. */
  says(plaintext: Uint8Array): Uint8Array;
} {
  const words = new Map<Uint8Array, Uint8Array>();
  const said = async (ciphertext: Uint8Array) => {
    const plaintext = words.get(ciphertext);
    if (!plaintext) throw new Error('A piece that was never decrypted');
    return plaintext;
  };
  const nothing = async () => undefined;
  const repository = {
    says(plaintext: Uint8Array) {
      const stand = new Uint8Array(1);
      words.set(stand, plaintext);
      return stand;
    },
    decryptMessage: ({ ciphertext }: { ciphertext: Uint8Array }) => said(ciphertext),
    decryptGroupMessage: ({ msg }: { msg: Uint8Array }) => said(msg),
    processSenderKeyDistributionMessage: nothing,
    migrateSession: async () => ({ migrated: 0, skipped: 0, total: 0 }),
    lidMapping: { getLIDForPN: async () => null, storeLIDPNMappings: nothing },
  };
  return repository as object as ReturnType<typeof replayRepository>;
}
