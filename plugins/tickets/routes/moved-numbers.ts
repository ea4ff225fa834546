import { IdParams, type PluginScope } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { MovedNumberNotFound } from '../contract/errors.ts';
import { answerMoved, listMovedNumbers } from '../moved-numbers/moved-numbers.ts';
import { AnswerMovedNumber, MovedNumber } from '../moved-numbers/schemas.ts';

const access = { permission: 'connections-page:editOrDeleteConnection' } as const;

/** Routes by which an admin decides about tickets of a number that was moved to another connection. */
export function movedNumberRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/moved-numbers',
    operationId: 'listMovedNumbers',
    summary:
      'Numbers that another connection has now, and how many pending and open tickets they left behind',
    access,
    answers: { 200: Type.Array(MovedNumber) },
    handle: (ctx) => listMovedNumbers(ctx),
  });
  route({
    method: 'POST',
    url: '/moved-numbers/:id',
    operationId: 'answerMovedNumber',
    summary:
      'Says once whether the tickets that a number left behind go on over the connection that has it now',
    access,
    params: IdParams,
    refusals: { id: MovedNumberNotFound },
    body: AnswerMovedNumber,
    answers: { 200: Type.Object({}) },
    handle: async (ctx, { params, body }) => {
      await answerMoved(ctx, params.id, body);
      return {};
    },
  });
}
