import type { Context, StoredMedia } from '@balcao/core';

/** Template with the values for its variables. */
export interface TemplateOrder {
  /** Id of the stored template, or its name and language at the network. */
  template: { id: number } | { name: string; language: string };
  /** Texts by the keys of the template's variables. */
  values: Readonly<Record<string, string>>;
  /** File for the template's header, where it has one. */
  file?: StoredMedia | undefined;
}

/** Filled template as its message stores it and as its driver sends it. */
export interface SentTemplate {
  name: string;
  language: string;
  /** Buttons below the text, as the phone shows them. */
  buttons: ReadonlyArray<{ kind: string; text: string; url?: string }>;
  /** Kind of file in its header. */
  header?: 'image' | 'video' | 'document';
  /** Parameters in the network's own form, which only the driver reads. */
  parts: ReadonlyArray<Record<string, unknown>>;
}

/** A filled template: its text as the phone shows it, the file of its header, and what the driver needs to send it. */
export interface FilledTemplate {
  body: string;
  media?: StoredMedia;
  template: SentTemplate;
}

/** Costs of a template by a published price list; what the network charges in the end may differ. */
export interface TemplatePrices {
  /** Category in the network's words: MARKETING, UTILITY, AUTHENTICATION. */
  category: string;
  currency: string;
  /** Source of the price list. */
  source: string;
  /** First day on which the prices apply, `2026-01-01`. */
  asOf: string;
  /** True where the prices were compared with those that the network publishes. */
  isVerified: boolean;
  /** Returns the price of one delivered message to a number of this country (two letters); null where none is known. */
  rateOf(country: string): number | null;
}

/** Access to the templates of a kind of connection. */
export interface ChannelTemplates {
  /**
   * Opens a template of a connection, which can then be filled for many recipients. Throws ERR_TEMPLATE_NOT_FOUND and
   * ERR_TEMPLATE_NOT_APPROVED.
   */
  open(ctx: Context, connectionId: number, template: TemplateOrder['template']): Promise<FillTemplate>;

  /** Returns the prices of a template. Throws the errors of `open`. */
  prices?(ctx: Context, connectionId: number, template: TemplateOrder['template']): Promise<TemplatePrices>;
}

/** Function that fills an opened template. Throws ERR_TEMPLATE_VALUES with the faulty variables. */
export type FillTemplate = (order: Omit<TemplateOrder, 'template'>) => FilledTemplate;
