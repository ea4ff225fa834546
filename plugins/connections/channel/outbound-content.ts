/** Address of a message's recipient or sender, in the form of its channel. */
export interface ChannelAddress {
  /**
   * `phone`: digits with country code; `lid`: WhatsApp's number-less id; `bsuid`: the id that WhatsApp gives a person towards one
   * business; `group`: a group's id; `visitor`: a web chat's.
   */
  kind: 'phone' | 'lid' | 'bsuid' | 'group' | 'visitor';
  value: string;
}

/** Contents that only some channels carry; texts, images, audio, videos and documents are carried by all. */
export const channelContents = ['reaction', 'sticker', 'location', 'contact', 'poll', 'mention'] as const;
export type ChannelContent = (typeof channelContents)[number];

/** A place on the map, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
  name?: string;
  address?: string;
}

/** A choice of a menu, under the id that a tap on it brings back. */
export interface Choice {
  id: string;
  title: string;
}

/** The choices of a menu, and what its text says besides them; the text has them by number, for networks without buttons. */
export interface Menu {
  words: string;
  choices: readonly Choice[];
}

/** A question with answers to choose from. */
export interface Poll {
  question: string;
  options: readonly string[];
  /** Several answers may be chosen. */
  multiple?: boolean;
}

/** A member of a group who is called by `@` and the name, as it stands in the text. */
export interface Mention extends ChannelAddress {
  name: string;
}
