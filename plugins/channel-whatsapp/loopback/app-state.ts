/** Settings of one simulated account (archived chats, labels, contacts), as the patches that its clients sent. */
export class AppState {
  readonly #collections = new Map<string, Uint8Array[]>();

  patches(name: string): Uint8Array[] {
    const patches = this.#collections.get(name) ?? [];
    this.#collections.set(name, patches);
    return patches;
  }
}
