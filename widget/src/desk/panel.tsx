import chatCss from '../chat/chat.css?inline';
import { panelOf } from '../chat/make-panel.tsx';
import type { PanelView } from '../panel-view.ts';
import { DeskPanel } from './DeskPanel.tsx';
import deskCss from './desk.css?inline';
import type { Desk } from './desk.ts';

/** A new panel with an agent's desk. */
export const createPanel = panelOf(
  'ticket-widget-desk',
  ({ view }) => <DeskPanel view={view as PanelView<Desk>} />,
  `${chatCss}${deskCss}`,
);
