import type { ComposerTool } from '../../../app/slots.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';

interface ToolButtonProps {
  tool: ComposerTool;
  isOpen: boolean;
  isDisabled: boolean;
  /** True when the name is shown beside the icon where there is space. */
  isWorded?: boolean;
  onPress: () => void;
}

/** Button of the composer that opens a tool of another feature. */
export function ToolButton({ tool, isOpen, isDisabled, isWorded = false, onPress }: ToolButtonProps) {
  const Icon = tool.icon;
  return (
    <IconAction
      label={inLanguage(tool.label)}
      {...(isWorded ? { word: inLanguage(tool.label) } : {})}
      {...(tool.hotkey ? { shortcut: `Alt+${tool.hotkey.toUpperCase()}` } : {})}
      size="small"
      disabled={isDisabled}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon />
    </IconAction>
  );
}
