import type { PluginScope } from '../../plugin/define-plugin.ts';
import { EmailUnknown, PasswordFormInvalid, ResetCodeWrong } from '../errors.ts';
import { sweepCodes } from '../password-reset/codes.ts';
import { askReset, resetPassword } from '../password-reset/reset-password.ts';
import { AskReset, AskResetParams, ResetDone, ResetPassword, ResetPasswordParams } from '../schemas.ts';

const tag = 'session';
const asked = { status: 200, message: 'E-mail enviado com sucesso' };
const done = { status: 200, message: 'Senha redefinida com sucesso' };

/**
 * Routes by which users set a new password with a mailed code. Each step has one address that carries everything in the path, for
 * older clients, and one that carries it in the body. The log does not show the values in the path.
 */
export function passwordResetRoutes({ route, every, host }: PluginScope): void {
  route({
    method: 'POST',
    url: '/auth/password-reset',
    operationId: 'requestPasswordReset',
    summary: 'Ask for a code by mail that sets a new password',
    tag,
    access: 'public',
    attemptsPerMinute: 20,
    body: AskReset,
    answers: { 200: ResetDone },
    handle: async (ctx, { body, request }) => {
      await askReset(ctx, body.email, request.ip);
      return asked;
    },
  });
  route({
    method: 'POST',
    url: '/auth/password-reset/confirm',
    operationId: 'confirmPasswordReset',
    summary: 'Set a new password by the code; ends all sessions of the user',
    tag,
    access: 'public',
    attemptsPerMinute: 20,
    body: ResetPassword,
    refusals: { code: ResetCodeWrong, password: PasswordFormInvalid },
    answers: { 200: ResetDone },
    handle: async (ctx, { body, request }) => {
      await resetPassword(ctx, { ...body, ip: request.ip });
      return done;
    },
  });
  route({
    method: 'POST',
    url: '/forgetpassword/:email',
    operationId: 'requestPasswordResetByAddress',
    summary: 'The same as `POST /auth/password-reset`, for older clients',
    tag,
    access: 'public',
    attemptsPerMinute: 20,
    params: AskResetParams,
    refusals: { email: EmailUnknown },
    answers: { 200: ResetDone },
    handle: async (ctx, { params, request }) => {
      await askReset(ctx, params.email, request.ip);
      return asked;
    },
  });
  route({
    method: 'POST',
    url: '/resetpasswords/:email/:token/:newPassword',
    operationId: 'confirmPasswordResetByAddress',
    summary: 'The same as `POST /auth/password-reset/confirm`, for older clients; each part percent-encoded',
    description: 'What stands in an address is kept by proxies: newer clients use the other one.',
    tag,
    access: 'public',
    attemptsPerMinute: 20,
    params: ResetPasswordParams,
    refusals: { token: ResetCodeWrong, newPassword: PasswordFormInvalid },
    answers: { 200: ResetDone },
    handle: async (ctx, { params, request }) => {
      const { email, token: code, newPassword: password } = params;
      await resetPassword(ctx, { email, code, password, ip: request.ip });
      return done;
    },
  });
  every('password-resets', 60 * 60_000, () => sweepCodes(host));
}
