/** Contents of a message of ours besides text and files, as the server takes them. */
export interface Extra {
  location?: { latitude: number; longitude: number; name?: string; address?: string };
  contactIds?: number[];
  poll?: { question: string; options: string[]; multiple: boolean };
  /** Members of the group whom the text calls. */
  mentions?: number[];
  /** The pictures are stickers. */
  isSticker?: boolean;
}
