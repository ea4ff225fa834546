import { Type } from '@sinclair/typebox';
import { IdParams } from '../../http/schemas.ts';
import type { PluginScope } from '../../plugin/define-plugin.ts';
import { UserNotFound } from '../errors.ts';
import { beginEnrolment, confirmEnrolment } from '../two-factor/enrol.ts';
import { describeSecondFactor } from '../two-factor/requirement.ts';
import {
  BeginEnrolment,
  ConfirmEnrolment,
  Enrolment,
  Proof,
  RecoveryCodes,
  SecondFactor,
} from '../two-factor/schemas.ts';
import { renewRecoveryCodes, resetSecondFactor, turnOff } from '../two-factor/turn-off.ts';

const tag = 'two-factor';

/** Routes by which users turn their second factor on and off, and admins remove that of another user. */
export function twoFactorRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/auth/two-factor',
    operationId: 'getSecondFactor',
    summary: 'Tell how the own second factor stands',
    tag,
    access: 'session',
    scope: 'none',
    answers: { 200: SecondFactor },
    handle: (ctx) => describeSecondFactor(ctx),
  });
  route({
    method: 'POST',
    url: '/auth/two-factor/enrolment',
    operationId: 'enrolSecondFactor',
    summary: 'Make a secret for the own authenticator app',
    description: 'Nothing changes at sign-in until a code of the app is confirmed.',
    tag,
    access: 'session',
    scope: 'none',
    holdsSecret: true,
    body: BeginEnrolment,
    answers: { 200: Enrolment },
    handle: (ctx, { body }) => beginEnrolment(ctx, body.currentPassword),
  });
  route({
    method: 'POST',
    url: '/auth/two-factor/confirmation',
    operationId: 'confirmSecondFactor',
    summary: 'Turn the own second factor on by a first code',
    description: 'Ends the own other sessions. The recovery codes are answered this once.',
    tag,
    access: 'session',
    scope: 'none',
    holdsSecret: true,
    body: ConfirmEnrolment,
    answers: { 200: RecoveryCodes },
    handle: (ctx, { body }) => confirmEnrolment(ctx, body.code),
  });
  route({
    method: 'POST',
    url: '/auth/two-factor/recovery-codes',
    operationId: 'createRecoveryCodes',
    summary: 'Make new recovery codes in place of the old ones',
    tag,
    access: 'session',
    scope: 'none',
    holdsSecret: true,
    body: Proof,
    answers: { 200: RecoveryCodes },
    handle: (ctx, { body }) => renewRecoveryCodes(ctx, body),
  });
  route({
    method: 'DELETE',
    url: '/auth/two-factor',
    operationId: 'disableSecondFactor',
    summary: 'Turn the own second factor off',
    tag,
    access: 'session',
    scope: 'none',
    body: Proof,
    answers: { 200: Type.Object({}) },
    handle: async (ctx, { body }) => {
      await turnOff(ctx, body);
      return {};
    },
  });
  route({
    method: 'DELETE',
    url: '/users/:id/two-factor',
    operationId: 'removeUserSecondFactor',
    summary: "Take a user's second factor off, and end their sessions",
    tag,
    access: { permission: 'users:manage' },
    scope: 'none',
    params: IdParams,
    refusals: { id: UserNotFound },
    answers: { 200: Type.Object({}) },
    handle: async (ctx, { params }) => {
      await resetSecondFactor(ctx, params.id);
      return {};
    },
  });
}
