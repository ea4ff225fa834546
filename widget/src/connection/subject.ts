/**
 * Returns the subject of an identity, by which stored data of visitors are separated; `anonymous` without one. It is not
 * verified here: only the server does that.
 */
export function subjectOf(identity: string | undefined): string {
  if (identity === undefined) return 'anonymous';
  try {
    const claims = identity.split('.')[1] ?? '';
    const bytes = atob(claims.replace(/-/g, '+').replace(/_/g, '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
    const { sub } = JSON.parse(text) as { sub?: unknown };
    return sub === undefined ? 'unnamed' : `sub=${String(sub)}`;
  } catch {
    return 'unnamed';
  }
}
