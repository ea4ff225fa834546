import { Body, Id, Nullable, Page, PageQuery, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { announcementLimits, priorities, readerGroups } from './contract/limits.ts';

const Priority = Type.Union(
  priorities.map((priority) => Type.Literal(priority)),
  { description: '1 high, 2 medium, 3 low' },
);

const Readers = Type.Union(
  readerGroups.map((group) => Type.Literal(group)),
  { description: 'Users of a company who read it' },
);

/** An announcement as the web app reads it. */
export const Announcement = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  priority: Priority,
  status: Type.Boolean({ description: 'Switched on: its readers see it within its dates' }),
  readers: Readers,
  planIds: Nullable(Type.Array(Id, { description: 'Plans whose companies read it; null: every company' })),
  startsAt: Nullable(Timestamp),
  endsAt: Nullable(Timestamp),
  mediaPath: Nullable(Type.String({ description: 'Below `/public/`, readable without a session' })),
  mediaUrl: Nullable(Type.String({ description: 'The whole address of the picture' })),
  mediaName: Nullable(Type.String()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Announcement = Static<typeof Announcement>;
export const AnnouncementPage = Page('records', Announcement);
export const AnnouncementList = Type.Array(Announcement);

const ignored = Type.Optional(Type.Unknown({ description: 'Read for older clients and not looked at' }));
export const AnnouncementQuery = Type.Object({
  ...PageQuery.properties,
  active: Type.Optional(
    Type.Boolean({ description: 'For our own staff: only what is shown to users now, and in their order' }),
  ),
});
export type AnnouncementQuery = Static<typeof AnnouncementQuery>;
export const AnnouncementListQuery = Type.Object({ companyId: ignored });

// Lengths are checked by the use case, whose error has a text of its own.
const input = {
  title: Type.Optional(Nullable(Type.String({ maxLength: 1000, examples: ['Manutenção'] }))),
  text: Type.Optional(Nullable(Type.String({ maxLength: 20_000, examples: ['Domingo, às 3h'] }))),
  priority: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 3 }))),
  status: Type.Optional(Nullable(Type.Boolean())),
  readers: Type.Optional(Readers),
  planIds: Type.Optional(
    Nullable(
      Type.Array(Id, {
        maxItems: announcementLimits.plansMax,
        description: 'Limits it to companies with these plans; null or empty: every company',
      }),
    ),
  ),
  startsAt: Type.Optional(Nullable(Timestamp)),
  endsAt: Type.Optional(Nullable(Timestamp)),
};
export const WriteAnnouncement = Body(input);
export type WriteAnnouncement = Static<typeof WriteAnnouncement>;

export const ImageParams = Type.Object({ file: Type.String({ maxLength: 64 }) });
export const ImageAnswer = Type.Object({ mensagem: Type.String(), record: Announcement });
