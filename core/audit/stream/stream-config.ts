import { fileURLToPath } from 'node:url';
import { StartupError } from '../../errors/startup-error.ts';

/**
 * Target of a copy of the audit log that the operator configures by AUDIT_STREAM: a file that grows, or a URL that receives POST
 * calls.
 */
export type AuditStream = { kind: 'file'; path: string } | { kind: 'http'; url: URL; token: string | null };

/**
 * Parses AUDIT_STREAM, such as `file:///folder/name` or `https://host/path`; null: the log is not copied. Throws StartupError
 * with one sentence for an invalid value.
 */
export function readAuditStream(given: string | undefined, token: string | undefined): AuditStream | null {
  if (given === undefined) return null;
  if (!URL.canParse(given)) throw unusable('it must look like file:///folder/name or https://host/path');
  const url = new URL(given);
  if (url.username !== '' || url.password !== '')
    throw unusable('what proves who calls belongs into AUDIT_STREAM_TOKEN');
  if (url.protocol !== 'file:') return { kind: 'http', url, token: token ?? null };
  if (url.host !== '' || url.pathname.endsWith('/'))
    throw unusable('a file is named with its whole path, as file:///folder/name');
  return { kind: 'file', path: fileURLToPath(url) };
}

function unusable(why: string): StartupError {
  return new StartupError(`The setting AUDIT_STREAM cannot be used: ${why}.`);
}
