/** Paths of the test files that the round on servers plays, from the repository's root; `all` of them before a release. */
export function playedOnServers(options?: { root?: string; all?: boolean }): string[];

/** Paths of what no other round plays. */
export function playedOnServersAlone(root?: string): string[];
