/** Paths, from the root, of the test files that a database server and Redis cannot change. */
export function sameOnServers(root?: string): string[];

/** Paths, from the root, of the test files that only the round on servers plays. */
export function onlyOnServers(root?: string): string[];
