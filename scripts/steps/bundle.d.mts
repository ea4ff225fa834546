/** Removes from a folder what neither this build made nor the one before. */
export function pruneBuilds(folder: string, made: readonly string[]): Promise<void>;
