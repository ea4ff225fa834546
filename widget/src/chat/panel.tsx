import type { Conversation } from '../conversation/conversation.ts';
import type { PanelView } from '../panel-view.ts';
import { Chat } from './Chat.tsx';
import css from './chat.css?inline';
import { panelOf } from './make-panel.tsx';

/** Creates the panel of a visitor's conversation. */
export const createPanel = panelOf(
  'ticket-widget-chat',
  ({ view }) => <Chat view={view as PanelView<Conversation>} />,
  css,
);
