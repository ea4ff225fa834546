/** Where a command writes what it answers. */
export interface Output {
  /** A line of the answer. */
  out(text: string): void;
  /** A part of an answer that is longer than memory; to the standard output unless given. */
  write?(part: string): Promise<void>;
}
