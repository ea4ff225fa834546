import { Nullable } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { Dashboard } from '../../dashboard/index.ts';

const Count = Type.Integer({ minimum: 0 });
const Minutes = Nullable(Type.Number({ description: 'Minutes; null: there was none' }));
const Asked = (description: string) => Type.Optional(Type.String({ maxLength: 60, description }));

/** Period of the dashboard as existing clients send it. */
export const SpanQuery = Type.Object({
  tz: Asked("The zone of days and hours, such as America/Sao_Paulo; else the company's"),
  date_from: Asked('YYYY-MM-DD; else the first of the month'),
  hour_from: Asked('HH or HH:mm; else the beginning of the day'),
  date_to: Asked('YYYY-MM-DD; else today'),
  hour_to: Asked('HH or HH:mm, which counts whole; else the end of the day'),
});
export type SpanQuery = Static<typeof SpanQuery>;

export const TicketFigures = Type.Object({
  from: Type.String({ format: 'date-time' }),
  until: Type.String({ format: 'date-time' }),
  counters: Type.Object({
    avgSupportTime: Minutes,
    avgWaitTime: Minutes,
    supportHappening: Count,
    supportPending: Count,
    supportFinished: Count,
    leads: Count,
    created: Count,
    rating: Nullable(Type.Number({ description: '1 to 3' })),
  }),
  days: Type.Array(Type.Object({ date: Type.String(), created: Count, closed: Count })),
  hours: Type.Array(
    Type.Object({ hour: Type.Integer({ minimum: 0, maximum: 23 }), created: Count, closed: Count }),
  ),
});
export type TicketFigures = Static<typeof TicketFigures>;

export const UserFigures = Type.Object({ attendants: Dashboard.properties.attendants });
export type UserFigures = Static<typeof UserFigures>;

export const Status = Type.Object({
  supportHappening: Count,
  supportPending: Count,
  usersOnline: Count,
  users: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), online: Type.Boolean(), tickets: Count }),
  ),
});
export type Status = Static<typeof Status>;
