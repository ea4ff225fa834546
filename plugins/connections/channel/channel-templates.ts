import type { Context, StoredMedia } from '@balcao/core';

/** A template and what stands in for its variables. */
export interface TemplateOrder {
  /** The stored template, or its name and language at the network. */
  template: { id: number } | { name: string; language: string };
  /** Texts by the keys of the template's variables. */
  values: Readonly<Record<string, string>>;
  /** File of its header, where it has one. */
  file?: StoredMedia | undefined;
}

/** A filled template as its message keeps it, and as its driver sends it. */
export interface SentTemplate {
  name: string;
  language: string;
  /** Buttons below the text, as the phone shows them. */
  buttons: ReadonlyArray<{ kind: string; text: string; url?: string }>;
  /** Kind of file in its header. */
  header?: 'image' | 'video' | 'document';
  /** Parameters in the network's own form, which only its driver reads. */
  parts: ReadonlyArray<Record<string, unknown>>;
}

/** A filled template: its text as the phone shows it, the file of its header, and what the driver needs to send it. */
export interface FilledTemplate {
  body: string;
  media?: StoredMedia;
  template: SentTemplate;
}

/** Costs of a template, by rates that were written down at a day; the network alone knows what it charges. */
export interface TemplatePrices {
  /** In the network's words: MARKETING, UTILITY, AUTHENTICATION. */
  category: string;
  currency: string;
  /** Where the rates were read. */
  source: string;
  /** Day from which they hold, `2026-01-01`. */
  asOf: string;
  /** Whether they were compared with what the network publishes. */
  isVerified: boolean;
  /** Price of one delivered message to a number of this country, by its two letters; null where none is known. */
  rateOf(country: string): number | null;
}

/** Templates of a kind of connection. */
export interface ChannelTemplates {
  /**
   * Opens a template of a connection, to be filled as often as it has recipients. Throws ERR_TEMPLATE_NOT_FOUND and
   * ERR_TEMPLATE_NOT_APPROVED.
   */
  open(ctx: Context, connectionId: number, template: TemplateOrder['template']): Promise<FillTemplate>;

  /** Prices of a template. Throws as `open`. */
  prices?(ctx: Context, connectionId: number, template: TemplateOrder['template']): Promise<TemplatePrices>;
}

/** Fills an opened template. Throws ERR_TEMPLATE_VALUES with the variables at fault. */
export type FillTemplate = (order: Omit<TemplateOrder, 'template'>) => FilledTemplate;
