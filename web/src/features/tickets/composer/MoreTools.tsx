import DataObjectOutlined from '@mui/icons-material/DataObjectOutlined';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import { useTranslation } from 'react-i18next';
import type { ComposerTool } from '../../../app/slots.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { useStateOf } from '../../../lib/hooks/use-state-of.ts';
import { useAnchor } from '../../../ui/dialogs/Opened.tsx';
import { AppMenu, type AppMenuItem } from '../../../ui/menus/AppMenu.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';

// Written here and not with the texts of tickets, which are part of the first visit: this menu is loaded later.
const templateLabel = { pt: 'Modelo aprovado', en: 'Approved template', es: 'Plantilla aprobada' };

interface MoreToolsProps {
  ticketId: number;
  /** Tools of other features without a button of their own. */
  tools: readonly ComposerTool[];
  onTool: (tool: ComposerTool) => void;
  isSigned: boolean;
  onSign: (isOn: boolean) => void;
  onInsert: (piece: string) => void;
  onTemplate?: (() => void) | undefined;
  isDisabled: boolean;
}

/** Variables that the server replaces when the message is sent. */
const variables = ['firstName', 'name', 'ms', 'protocol', 'hora'] as const;

/** Menu with the rarer tools of the composer: those of other features, variables, and the signature. */
export function MoreTools({
  ticketId,
  tools,
  onTool,
  isSigned,
  onSign,
  onInsert,
  onTemplate,
  isDisabled,
}: MoreToolsProps) {
  const { t } = useTranslation('tickets');
  const { anchor, open, close } = useAnchor(ticketId);
  const [variablesAt, setVariablesAt] = useStateOf<HTMLElement | null>(ticketId, () => null);
  const items: AppMenuItem[] = tools.map((tool) => ({
    key: inLanguage(tool.label),
    label: inLanguage(tool.label),
    icon: tool.icon,
    ...(tool.hotkey ? { shortcut: `Alt+${tool.hotkey.toUpperCase()}` } : {}),
    onSelect: () => onTool(tool),
  }));
  if (onTemplate)
    items.push({
      key: 'template',
      label: inLanguage(templateLabel),
      icon: FactCheckOutlined,
      onSelect: onTemplate,
    });
  items.push(
    {
      key: 'variables',
      label: t('composer.variables'),
      icon: DataObjectOutlined,
      onSelect: () => setVariablesAt(anchor),
    },
    {
      key: 'signature',
      label: t('composer.signature'),
      icon: DrawOutlined,
      isChecked: isSigned,
      onSelect: () => onSign(!isSigned),
    },
  );
  return (
    <>
      <IconAction
        label={t('composer.more')}
        size="small"
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <MoreHorizOutlined />
      </IconAction>
      <AppMenu
        key={`more ${ticketId}`}
        anchor={anchor}
        onClose={close}
        label={t('composer.more')}
        items={items}
      />
      <AppMenu
        key={`variables ${ticketId}`}
        anchor={variablesAt}
        onClose={() => setVariablesAt(null)}
        label={t('composer.variables')}
        items={variables.map((variable) => ({
          key: variable,
          label: `${t(`composer.variable.${variable}`)}  {{${variable}}}`,
          onSelect: () => onInsert(`{{${variable}}}`),
        }))}
      />
    </>
  );
}
