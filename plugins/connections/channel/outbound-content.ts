/** Address of a message's recipient or sender, in the form of its channel. */
export interface ChannelAddress {
  /**
   * Kind of the address. `phone`: digits with country code; `lid`: WhatsApp's id without a number; `bsuid`: WhatsApp's
   * id of a person for one business; `group`: a group's id; `visitor`: a visitor of a web chat.
   */
  kind: 'phone' | 'lid' | 'bsuid' | 'group' | 'visitor';
  value: string;
}

/** Contents that only some channels support; all channels support texts, images, audio, videos and documents. */
export const channelContents = ['reaction', 'sticker', 'location', 'contact', 'poll', 'mention'] as const;
export type ChannelContent = (typeof channelContents)[number];

/** Place on the map, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
  name?: string;
  address?: string;
}

/** Choice of a menu, with the id that the network returns when the customer taps it. */
export interface Choice {
  id: string;
  title: string;
}

/**
 * Choices of a menu, and its text without them. The message's own text lists the choices by number, for networks
 * without buttons.
 */
export interface Menu {
  words: string;
  choices: readonly Choice[];
  /** Word on the button that opens the list of choices, in the company's language. */
  opener: string;
}

/** Question with answers from which the customer chooses. */
export interface Poll {
  question: string;
  options: readonly string[];
  /** True where the customer may choose several answers. */
  multiple?: boolean;
}

/** Member of a group whom a text mentions by `@` and the name. */
export interface Mention extends ChannelAddress {
  name: string;
}
