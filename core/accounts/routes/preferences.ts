import type { PluginScope } from '../../plugin/define-plugin.ts';
import { changePreferences } from '../preferences/preferences.ts';
import { ChangePreferences, Preferences } from '../preferences/schemas.ts';

export function preferenceRoutes({ route }: PluginScope): void {
  route({
    method: 'PUT',
    url: '/preferences',
    operationId: 'changePreferences',
    summary: 'Change the own preferences',
    description: 'Fields left out stay as they are. `POST /auth/refresh_token` answers with all of them.',
    tag: 'users',
    access: 'session',
    scope: 'none',
    body: ChangePreferences,
    answers: { 200: Preferences },
    handle: (ctx, { body }) => changePreferences(ctx, body),
  });
}
