/**
 * Limits of a file that a user imports. The file is parsed in a separate process, which is ended at its memory limit.
 */
export const fileLimits = {
  /** Most rows with content, the heading included. */
  rows: 200_001,
  columns: 100,
  /** Characters of a cell that are read. */
  cell: 2_000,
  /** Most characters of a CSV row, so that a quote that is never closed does not take in the whole file. */
  csvRow: 250_000,
  zip: {
    entries: 1_000,
    /** Most bytes of all unpacked entries together. */
    unpacked: 256 * 1024 * 1024,
    /**
     * Size from which an unpacked entry may be at most `ratio` times as large as its packed form, against harmful
     * files.
     */
    suspiciousFrom: 16 * 1024 * 1024,
    ratio: 150,
  },
  /** Most characters of the shared texts of an .xlsx file, which stay in memory. */
  sharedLetters: 24 * 1024 * 1024,
  head: 12,
} as const;

/** Rows in one message of the parser process. */
export const rowsOfMessage = 500;
