/** Which file loads which, as paths from the root. */
export type Graph = ReadonlyMap<string, readonly string[]>;

export function readGraph(root: string): Graph;

export function loadsOf(text: string): string[];

export function testsLoading(graph: Graph, file: string): string[];
