import { Misuse } from '../../operator/exit.ts';
import type { SecretSource } from '../../operator/secret.ts';

const leastLetters = 12;

interface PassphraseOptions {
  passphraseStdin?: boolean;
}

/**
 * Reads the passphrase of an archive from the standard input, BALCAO_PASSPHRASE or the terminal, where a new one must be typed
 * twice. Throws Misuse.
 */
export async function passphraseFrom(
  { passphraseStdin }: PassphraseOptions,
  source: SecretSource,
  { isNew, env = process.env }: { isNew: boolean; env?: NodeJS.ProcessEnv },
): Promise<string> {
  const given = passphraseStdin
    ? await source.firstLine()
    : env.BALCAO_PASSPHRASE || (await asked(source, isNew));
  if (given.length < leastLetters)
    throw new Misuse(
      `The passphrase needs at least ${leastLetters} letters: the archive holds what customers wrote, and paired phones.`,
    );
  return given;
}

async function asked(source: SecretSource, isNew: boolean): Promise<string> {
  const passphrase = await source.ask('Passphrase: ');
  if (passphrase === null)
    throw new Misuse(
      'There is no terminal to ask at; set BALCAO_PASSPHRASE, or pipe it in and say --passphrase-stdin.',
    );
  if (isNew && (await source.ask('Once more: ')) !== passphrase)
    throw new Misuse('The two were not the same.');
  return passphrase;
}
