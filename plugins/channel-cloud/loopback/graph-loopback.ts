import type { GraphState, PlayedNumber, PlayedTemplate } from './graph-state.ts';
import type { WebhooksOut } from './webhooks-out.ts';

type Fields = Record<string, unknown>;

/** Simulated Graph API of Meta on 127.0.0.1, with simulated customers, for developers and tests. */
export interface GraphLoopback {
  /** Address of the server, for the setting `GRAPH_URL`. */
  url: string;
  state: GraphState;
  webhooks: WebhooksOut;
  /** Sends a message of a customer to the product; resolves with its id once the product has accepted the webhook. */
  customerWrites(number: PlayedNumber, from: string, entry: Fields, contact?: Fields): Promise<string>;
  /** Sends the delivery state of a message, as the customer's phone would cause it. */
  tells(
    number: PlayedNumber,
    wamid: string,
    status: 'sent' | 'delivered' | 'read' | 'played' | 'failed',
    more?: Fields,
  ): Promise<void>;
  /**
   * Sends a message that the number's owner writes in the phone's app; resolves with its id once the product has
   * accepted the webhook.
   */
  phoneWrites(number: PlayedNumber, to: string, entry: Fields): Promise<string>;
  /** Sends the phone's address book, and its history in a number of parts, as the product requested. */
  phoneShares(number: PlayedNumber, options?: { parts?: number }): Promise<void>;
  /**
   * Ends Meta's review of a template, or changes the template's state otherwise, and sends the webhook of the change.
   */
  reviews(number: PlayedNumber, template: PlayedTemplate, event: string, more?: Fields): Promise<void>;
  close(): Promise<void>;
}
