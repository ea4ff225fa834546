import type { Host } from '@balcao/core';
import { ChatSessionOver } from '../contract/errors.ts';
import { fingerprint } from '../identity/verify-identity.ts';
import { chatsOfAll, type OpenWidget, openWidget } from '../widgets/open-widgets.ts';

/** Finds the chat of a token of a visitor's or an agent's session. Throws ERR_WEBCHAT_SESSION_OVER for an unknown one. */
export async function widgetOfToken(
  host: Host,
  sessions: 'WebchatSessions' | 'WebchatDesks',
  token: string,
): Promise<OpenWidget> {
  const row: { publicKey: string } | undefined = await chatsOfAll(host)
    .table(sessions)
    .join('WebchatWidgets', 'WebchatWidgets.id', `${sessions}.widgetId`)
    .where(`${sessions}.tokenHash`, fingerprint(token))
    .first('WebchatWidgets.publicKey');
  if (!row) throw ChatSessionOver();
  return openWidget(host, row.publicKey);
}
