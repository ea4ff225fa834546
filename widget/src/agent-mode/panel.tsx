import chatCss from '../chat/chat.css?inline';
import { panelOf } from '../chat/make-panel.tsx';
import type { PanelView } from '../panel-view.ts';
import { AgentPanel } from './AgentPanel.tsx';
import deskCss from './agent-mode.css?inline';
import type { AgentMode } from './agent-mode.ts';

/** Creates the panel of the agent mode. */
export const createPanel = panelOf(
  'ticket-widget-desk',
  ({ view }) => <AgentPanel view={view as PanelView<AgentMode>} />,
  `${chatCss}${deskCss}`,
);
