import type { PluginScope } from '../../plugin/define-plugin.ts';
import { askConfirmation, confirmOwnEmail, readConfirmation } from '../email-confirmation/confirm-email.ts';
import { ConfirmEmail, EmailConfirmation } from '../email-confirmation/schemas.ts';
import { ConfirmationLinkOver } from '../errors.ts';

const url = '/auth/email-confirmation';
const own = { tag: 'users', access: 'session', scope: 'none', answers: { 200: EmailConfirmation } } as const;

export function emailConfirmationRoutes({ route }: PluginScope): void {
  route({
    ...own,
    method: 'GET',
    url,
    operationId: 'getEmailConfirmation',
    summary: 'Read whether the own e-mail address is confirmed',
    handle: (ctx) => readConfirmation(ctx),
  });
  route({
    ...own,
    method: 'POST',
    url,
    operationId: 'requestEmailConfirmation',
    summary: 'Mail a link to the own address that confirms it; it holds for a day',
    attemptsPerMinute: 20,
    handle: (ctx) => askConfirmation(ctx),
  });
  route({
    ...own,
    method: 'POST',
    url: `${url}/confirm`,
    operationId: 'confirmEmail',
    summary: 'Confirm the own address by the link that was mailed to it',
    attemptsPerMinute: 20,
    body: ConfirmEmail,
    refusals: { token: ConfirmationLinkOver },
    handle: (ctx, { body }) => confirmOwnEmail(ctx, body.token),
  });
}
