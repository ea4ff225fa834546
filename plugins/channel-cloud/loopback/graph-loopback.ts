import type { GraphState, PlayedNumber, PlayedTemplate } from './graph-state.ts';
import type { WebhooksOut } from './webhooks-out.ts';

type Fields = Record<string, unknown>;

/** A Graph API of one's own on 127.0.0.1, with the customers behind it. */
export interface GraphLoopback {
  /** For `GRAPH_URL`. */
  url: string;
  state: GraphState;
  webhooks: WebhooksOut;
  /** A customer writes: an entry of `messages`; answers its id once the webhook is taken. */
  customerWrites(number: PlayedNumber, from: string, entry: Fields, contact?: Fields): Promise<string>;
  /** Sends a status of a message, as the phone of its customer causes it. */
  tells(
    number: PlayedNumber,
    wamid: string,
    status: 'sent' | 'delivered' | 'read' | 'played' | 'failed',
    more?: Fields,
  ): Promise<void>;
  /** The owner writes to a customer in the phone's app: an entry of the echoes; answers its id once the webhook is taken. */
  phoneWrites(number: PlayedNumber, to: string, entry: Fields): Promise<string>;
  /** Sends what was asked for of the phone's app: its address book, and its past in so many parts. */
  phoneShares(number: PlayedNumber, options?: { parts?: number }): Promise<void>;
  /** Ends a review, or changes the state of a template otherwise, and says so by its webhook. */
  reviews(number: PlayedNumber, template: PlayedTemplate, event: string, more?: Fields): Promise<void>;
  close(): Promise<void>;
}
