/** Destination of a command's output: the standard output for a shell, a list of texts for a test. */
export interface Output {
  /** Writes a line. */
  out(text: string): void;
  /** Writes a part of an output that is too long to hold in memory; to the standard output unless given. */
  write?(part: string): Promise<void>;
}
