/** Files on their way to the server, each for a node of the drawing, which outlive the form in which they were chosen. */
export class FileUploads {
  private readonly latest = new Map<string, number>();
  private readonly running = new Set<Promise<boolean>>();

  /** True while a file that belongs into the drawing is missing there. */
  get isRunning(): boolean {
    return this.running.size > 0;
  }

  /** Notes that the user chose another file for a node, or none. Returns whether that is still the last choice. */
  choose(nodeId: string): () => boolean {
    const choice = (this.latest.get(nodeId) ?? 0) + 1;
    this.latest.set(nodeId, choice);
    return () => this.latest.get(nodeId) === choice;
  }

  /** Follows an upload, which never rejects and resolves with false where it failed. */
  follow(upload: Promise<boolean>): void {
    this.running.add(upload);
    void upload.finally(() => this.running.delete(upload));
  }

  /** Waits for the uploads that run now. Resolves with false where one of them failed. */
  async settled(): Promise<boolean> {
    return (await Promise.all(this.running)).every(Boolean);
  }
}
