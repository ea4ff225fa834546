/**
 * The next `updatedAt` of a row: it rises with every write, whatever the clocks of two processes say, because on the wire
 * it shows which of two states of a row is the newer. Takes the time, twice.
 */
export const risen = 'CASE WHEN updatedAt < ? THEN ? ELSE updatedAt + 1 END';
