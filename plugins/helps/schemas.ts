import { Body, Nullable, Page, PageQuery, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';

/** A help video as the web app reads it. */
export const Help = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  video: Type.String({ description: "A YouTube video's code; empty for none" }),
  link: Nullable(Type.String()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Help = Static<typeof Help>;
export const HelpList = Type.Array(Help);
export const HelpPage = Page('records', Help);
export const HelpPageQuery = PageQuery;
export type HelpPageQuery = Static<typeof HelpPageQuery>;

// The use case checks lengths, because its errors have texts of their own.
const input = {
  title: Type.String({ maxLength: 1000 }),
  description: Type.String({ maxLength: 20_000 }),
  video: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  link: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
};

export const CreateHelp = Body(input);
export type CreateHelp = Static<typeof CreateHelp>;

export const UpdateHelp = Body({
  ...input,
  title: Type.Optional(input.title),
  description: Type.Optional(input.description),
});
export type UpdateHelp = Static<typeof UpdateHelp>;
