/** Collections of one account's settings (archived chats, labels, contacts): patches as its clients made them. */
export class AppState {
  readonly #collections = new Map<string, Uint8Array[]>();

  patches(name: string): Uint8Array[] {
    const patches = this.#collections.get(name) ?? [];
    this.#collections.set(name, patches);
    return patches;
  }
}
