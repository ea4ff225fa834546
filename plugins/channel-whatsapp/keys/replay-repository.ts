import type { SignalRepositoryWithLIDStore } from '@whiskeysockets/baileys';

/** A repository for stanzas that were decrypted before: it gives each piece its words and knows nothing else. */
export function replayRepository(): SignalRepositoryWithLIDStore & {
  /** Something to stand where the ciphertext was. */
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
