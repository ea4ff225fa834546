import { readFileSync } from 'node:fs';
import { StartupError } from '../errors/startup-error.ts';

/** Address of a database server in the form that its driver needs. */
interface ServerAddress {
  uri: string;
  /** TLS settings; absent: the connection is not encrypted. */
  ssl?: { rejectUnauthorized: boolean; verifyIdentity?: boolean; ca?: string };
}

const modeKeys = ['ssl-mode', 'sslmode', 'ssl'];
const fileKeys = ['ssl-ca', 'sslrootcert', 'sslca'];

type Mode = 'clear' | 'required' | 'ca' | 'identity';
/** Spellings of each TLS mode in programs and drivers that operators know, in lower case. */
const modes: Readonly<Record<string, Mode>> = {
  ...{ disabled: 'clear', disable: 'clear', false: 'clear', '0': 'clear' },
  ...{ required: 'required', require: 'required', true: 'required', '1': 'required' },
  ...{ verify_ca: 'ca', 'verify-ca': 'ca' },
  ...{ verify_identity: 'identity', 'verify-identity': 'identity', 'verify-full': 'identity' },
};

/**
 * Reads from DATABASE_URL whether the database is reached by TLS: `ssl-mode=REQUIRED` encrypts, `VERIFY_CA` also asks
 * for a certificate of a known authority, `VERIFY_IDENTITY` for one of that host; `ssl-ca` names a file with the
 * authority. The spellings of other programs (`sslmode=require`, `ssl=true`) mean the same. Throws StartupError with
 * one sentence that says what to write.
 */
export function readServerAddress(given: string, setting = 'DATABASE_URL'): ServerAddress {
  if (!URL.canParse(given)) return { uri: given };
  const url = new URL(given);
  // The driver's own form of the setting, as JSON.
  if (url.searchParams.get('ssl')?.startsWith('{')) return { uri: given };
  const word = take(url, modeKeys);
  const file = take(url, fileKeys);
  const mode = word === null ? (file === null ? 'clear' : 'ca') : modes[word.toLowerCase()];
  if (mode === undefined)
    throw new StartupError(
      `The setting ${setting} cannot be used: write ssl-mode=REQUIRED, ssl-mode=VERIFY_IDENTITY or ssl-mode=DISABLED at its end.`,
    );
  const uri = url.href;
  if (mode === 'clear') return { uri };
  const ca = file === null ? {} : { ca: readAuthority(file, setting) };
  if (mode === 'required') return { uri, ssl: { rejectUnauthorized: false, ...ca } };
  return { uri, ssl: { rejectUnauthorized: true, verifyIdentity: mode === 'identity', ...ca } };
}

/** Returns the value of the first of these parameters, in any case, and removes all of them from the URL. */
function take(url: URL, names: readonly string[]): string | null {
  const found = [...url.searchParams].filter(([key]) => names.includes(key.toLowerCase()));
  for (const [key] of found) url.searchParams.delete(key);
  return found[0]?.[1] ?? null;
}

function readAuthority(file: string, setting: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartupError(
      `The setting ${setting} cannot be used: the file of ssl-ca, ${file}, cannot be read.`,
      { cause },
    );
  }
}
