const firstPaths = new Map<number, string>();

/** Remembers the first page that a user came to since the app was loaded; later ones change nothing. */
export function recordLanding(userId: number, path: string): void {
  if (!firstPaths.has(userId)) firstPaths.set(userId, path);
}

/** True where home is the first page that the user came to. */
export function isHomeFirst(userId: number): boolean {
  return (firstPaths.get(userId) ?? '/') === '/';
}
