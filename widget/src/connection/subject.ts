/**
 * Returns the subject under which this browser stores data of a visitor (`DeviceStore`), so that no user of a shared computer
 * sees another's messages: `sub=ana` for an identity of the user `ana`, `anonymous` without an identity, and `unnamed` for one
 * in which no user can be read. An identity is a token (JWT) that the page's server signs; only the server verifies it.
 */
export function subjectOf(identity: string | undefined): string {
  if (identity === undefined) return 'anonymous';
  try {
    // The middle one of a JWT's three parts holds its claims, as JSON in base64url.
    const claims = identity.split('.')[1] ?? '';
    const bytes = atob(claims.replace(/-/g, '+').replace(/_/g, '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
    const { sub } = JSON.parse(text) as { sub?: unknown };
    return sub === undefined ? 'unnamed' : `sub=${String(sub)}`;
  } catch {
    return 'unnamed';
  }
}
