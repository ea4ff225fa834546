import { Body, Id } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';

/** Number that was moved to another connection, with the tickets that it left behind. */
export const MovedNumber = Type.Object({
  id: Id,
  number: Type.String(),
  formerName: Type.String({ description: 'The connection that had the number, by its name of then' }),
  connection: Type.Object({ id: Id, name: Type.String() }, { description: 'The connection that has it now' }),
  tickets: Type.Integer({ description: 'Pending and open tickets that still belong to the former one' }),
});
export type MovedNumber = Static<typeof MovedNumber>;

export const AnswerMovedNumber = Body({
  take: Type.Boolean({
    description: 'The tickets go on over the connection that has the number now; else they stay',
  }),
});
