/** Paths of the test files that the round on servers plays, from the repository's root; `all` of them before a release. */
export function playedOnServers(options?: { root?: string; all?: boolean }): string[];

/** Paths of the test files that the other rounds leave to the one on servers, which may be played beside them. */
export function leftToServers(options?: { root?: string; besideServers?: boolean }): string[];
