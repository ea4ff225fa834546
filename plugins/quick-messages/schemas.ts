import { Body, Id, Nullable, Page, PageQuery, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';

/** A quick message as the web app reads it. */
export const QuickMessage = Type.Object({
  id: Type.Integer(),
  shortcode: Type.String({ description: 'Without the slash' }),
  message: Type.String(),
  geral: Type.Boolean({ description: 'Shared with all users of the company' }),
  status: Type.Boolean({ description: 'Offered while writing' }),
  isMedia: Type.Boolean(),
  mediaPath: Nullable(Type.String({ description: 'A signed address, valid for nine to twelve hours' })),
  mediaName: Nullable(Type.String()),
  userId: Nullable(Type.Integer()),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type QuickMessage = Static<typeof QuickMessage>;

export const QuickMessagePage = Page('records', QuickMessage);

export const OfferedQuickMessage = Type.Intersect([
  QuickMessage,
  Type.Object({ company: Type.Object({ id: Type.Integer(), name: Type.String() }) }),
]);
export const OfferedQuickMessages = Type.Array(OfferedQuickMessage);

const ignored = Type.Optional(
  Type.Unknown({ description: "Read for older clients; the answer is always the caller's own" }),
);
export const QuickMessagePageQuery = Type.Object({ ...PageQuery.properties, userId: ignored });
export type QuickMessagePageQuery = Static<typeof PageQuery>;
export const OfferedQuery = Type.Object({ companyId: ignored, userId: ignored });

// The use case checks shortcut and text, because its errors have texts of their own.
const input = {
  shortcode: Type.String({ maxLength: 1000 }),
  message: Type.Optional(Nullable(Type.String({ maxLength: 100_000 }))),
  geral: Type.Optional(Nullable(Type.Boolean())),
  status: Type.Optional(Nullable(Type.Boolean())),
};

export const CreateQuickMessage = Body(input);
export type CreateQuickMessage = Static<typeof CreateQuickMessage>;

export const UpdateQuickMessage = Body({ ...input, shortcode: Type.Optional(input.shortcode) });
export type UpdateQuickMessage = Static<typeof UpdateQuickMessage>;

export const FilledParams = Type.Object({ id: Id, ticketId: Id });
export const FilledQuickMessage = Type.Object({
  message: Type.String({ description: 'The text with its variables replaced for the customer' }),
});

export const MediaAnswer = Type.Object({ mensagem: Type.String(), record: QuickMessage });
