/** Removes from a folder what neither this build made nor the one before. */
export function keepTwoBuilds(folder: string, made: readonly string[]): Promise<void>;
