import type { ComponentType } from 'react';
import { ahead } from '../lib/ahead.tsx';
import { Opened } from './Opened.tsx';

export interface AppMenuItem {
  key: string;
  label: string;
  icon?: ComponentType;
  onSelect: () => void;
  /** The key that does the same. */
  shortcut?: string;
  isSelected?: boolean;
  isDisabled?: boolean;
  /** Something is lost: drawn in the colour of failure. */
  isDestructive?: boolean;
}

export interface AppMenuProps {
  /** The button it hangs on while it is open; see `useAnchor`. */
  anchor: HTMLElement | null;
  onClose: () => void;
  items: readonly AppMenuItem[];
  label?: string;
}

const AppMenuList = ahead(async () => (await import('./AppMenuList.tsx')).AppMenuList);

/** Loads what every menu is drawn with, before one is opened. */
export const preloadMenus = AppMenuList.preload;

/** A menu of actions. Its code is loaded when a menu is first opened. */
export function AppMenu(props: AppMenuProps) {
  return (
    <Opened isOpen={props.anchor !== null}>
      <AppMenuList {...props} />
    </Opened>
  );
}
