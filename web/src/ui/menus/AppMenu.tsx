import { ahead } from '../../lib/hooks/ahead.tsx';
import { Opened } from '../dialogs/Opened.tsx';
import type { AppMenuProps } from './AppMenuList.tsx';

export type { AppMenuItem, AppMenuProps } from './AppMenuList.tsx';

const AppMenuList = ahead(async () => (await import('./AppMenuList.tsx')).AppMenuList);

/** Loads the code of menus before one is opened. */
export const preloadMenus = AppMenuList.preload;

/** A menu of actions. Its code is loaded when a menu is first opened. */
export function AppMenu(props: AppMenuProps) {
  return (
    <Opened isOpen={props.anchor !== null}>
      <AppMenuList {...props} />
    </Opened>
  );
}
