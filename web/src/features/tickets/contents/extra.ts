/** Contents of a message of an agent besides text and files, as the server takes them. */
export interface Extra {
  location?: { latitude: number; longitude: number; name?: string; address?: string };
  contactIds?: number[];
  poll?: { question: string; options: string[]; multiple: boolean };
  /** Ids of the group members whom the text mentions. */
  mentions?: number[];
  /** Whether the pictures are sent as stickers. */
  isSticker?: boolean;
}
