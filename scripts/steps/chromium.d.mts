/** Path of the Chromium for the journeys; null for none. Throws when CHROMIUM names a file that is not there. */
export function findChromium(): string | null;
