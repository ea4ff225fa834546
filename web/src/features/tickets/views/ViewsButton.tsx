import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { Opened, useAnchor } from '../../../ui/dialogs/Opened.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import type { PaneState } from '../list/use-pane-state.ts';
import { viewBarTexts } from './view-bar-texts.ts';

const ViewMenu = ahead(async () => (await import('./ViewMenu.tsx')).ViewMenu);

/** Button that opens the menu of views (named filters of tickets). */
export function ViewsButton({ pane }: { pane: PaneState }) {
  const { anchor, open, close } = useAnchor();
  const isOpen = anchor !== null;
  return (
    <>
      <IconAction
        label={inLanguage(viewBarTexts.views)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={open}
      >
        <BookmarksOutlined />
      </IconAction>
      <Opened isOpen={isOpen}>
        <ViewMenu pane={pane} anchor={anchor} onClose={close} />
      </Opened>
    </>
  );
}
