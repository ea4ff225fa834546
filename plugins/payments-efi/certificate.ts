import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import { StartupError } from '@balcao/core';

interface ClientCertificate {
  /** Options of a TLS connection with the certificate. */
  tls: SecureContextOptions;
  /** Expiry in epoch milliseconds; null when it cannot be read. */
  expiresAt: number | null;
}

/**
 * Reads the operator's certificate from Efí, with its key: a PKCS#12 file, which Efí makes without a passphrase, or both
 * as PEM in one file. Throws StartupError with one sentence.
 */
export function readCertificate(path: string): ClientCertificate {
  const file = fileAt(path);
  const tls: SecureContextOptions = file.includes('-----BEGIN ')
    ? { cert: file, key: file }
    : { pfx: file, passphrase: '' };
  try {
    const { context } = createSecureContext({ ...tls, minVersion: 'TLSv1.2' });
    return { tls, expiresAt: expiryOf(context) };
  } catch (cause) {
    throw unusable(whyNot(cause), cause);
  }
}

/** Reads the root certificates of a simulated Efí. Throws StartupError. */
export function readTestRoot(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new StartupError(`The setting EFI_TEST_ROOT cannot be used: ${path} cannot be read.`, { cause });
  }
}

function fileAt(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why = { ENOENT: 'there is no such file', EACCES: 'the server may not read it' }[code ?? ''];
    throw unusable(why ?? 'it cannot be read', cause, path);
  }
}

/** Explains a failure by the error texts of OpenSSL, which are the same in every version of Node. */
function whyNot(cause: unknown): string {
  const said = cause instanceof Error ? cause.message : '';
  if (/mac verify failure/i.test(said)) return 'it has a passphrase; Efí gives it without one';
  if (/unsupported/i.test(said)) return 'its encryption is too old; docs/operations.md says how to renew it';
  if (/key values mismatch/i.test(said)) return 'its key belongs to another certificate';
  return 'it is neither PKCS#12 (.p12) nor PEM with certificate and key';
}

function unusable(why: string, cause: unknown, path?: string): StartupError {
  const file = path === undefined ? '' : ` (${path})`;
  return new StartupError(`The setting EFI_CERTIFICATE cannot be used: ${why}${file}.`, { cause });
}

/** Reads the expiry by a function that Node does not document; without it only a warning is lost. */
function expiryOf(context: unknown): number | null {
  const { getCertificate } = context as { getCertificate?: () => Buffer | null };
  const certificate = getCertificate?.call(context);
  return certificate ? Date.parse(new X509Certificate(certificate).validTo) : null;
}
