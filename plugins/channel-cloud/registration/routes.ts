import { Body, IdParams, type PluginScope } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { ConnectionNotFound } from '../../connections/index.ts';
import { registerNumber } from './register-number.ts';

const RegisterNumber = Body(
  { pin: Type.String({ pattern: '^\\d{6}$', description: 'Two-step PIN, six digits; never shown again' }) },
  { examples: [{ pin: '123456' }] },
);

/** Routes by which admins register an official number at Meta. */
export function registrationRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/whatsapp/:id/registration',
    access: { permission: 'connections-page:editOrDeleteConnection' },
    operationId: 'registerNumber',
    summary: 'Register an official number at Meta with its two-step PIN',
    description:
      'The PIN becomes that of a number that has none. Meta takes ten such calls of a number in 72 hours.',
    params: IdParams,
    body: RegisterNumber,
    holdsSecret: true,
    refusals: { id: ConnectionNotFound },
    answers: { 200: Type.Object({ isRegistered: Type.Literal(true) }) },
    handle: async (ctx, { params, body }) => {
      await registerNumber(ctx, params.id, body.pin);
      return { isRegistered: true } as const;
    },
  });
}
