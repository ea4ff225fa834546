import chatCss from '../chat/chat.css?inline';
import { panelOf } from '../chat/make-panel.tsx';
import type { PanelView } from '../panel-view.ts';
import { AgentPanel } from './AgentPanel.tsx';
import deskCss from './agent-mode.css?inline';
import type { AgentMode } from './agent-mode.ts';

/** Creates the widget's panel for agents (agent mode), who answer tickets inside a page of their company. */
export const createPanel = panelOf(
  'ticket-widget-desk',
  ({ view }) => <AgentPanel view={view as PanelView<AgentMode>} />,
  `${chatCss}${deskCss}`,
);
