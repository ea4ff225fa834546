/** Destination of a command's output: the standard output of a shell, or a list of lines in a test. */
export interface Output {
  /** Writes a line. */
  out(text: string): void;
  /** Writes a chunk of an output that is too long to hold in memory; to the standard output unless given. */
  write?(part: string): Promise<void>;
}
