/** Limits of a file to import. The parser is also a process of its own, which is ended at its memory limit. */
export const fileLimits = {
  /** Rows with anything in them, the heading included. */
  rows: 200_001,
  columns: 100,
  /** Letters kept of a cell. */
  cell: 2_000,
  /** Letters of one CSV row: an opened quote that is never closed swallows no more. */
  csvRow: 250_000,
  zip: {
    entries: 1_000,
    /** Bytes that all entries unpack to. */
    unpacked: 256 * 1024 * 1024,
    /** From this size on, an entry may unpack to `ratio` times its own size at most. */
    suspiciousFrom: 16 * 1024 * 1024,
    ratio: 150,
  },
  /** Letters of all texts that an .xlsx keeps in its table of shared ones; they are held in memory. */
  sharedLetters: 24 * 1024 * 1024,
  head: 12,
} as const;

/** Rows of one message. */
export const rowsOfMessage = 500;
