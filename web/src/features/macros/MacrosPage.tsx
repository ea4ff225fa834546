import { macroLimits } from '@balcao/plugins/macros/contract/limits.ts';
import type { macroChanged } from '@balcao/plugins/macros/contract/live-events.ts';
import type { Macro } from '@balcao/plugins/macros/schemas.ts';
import OfflineBoltOutlined from '@mui/icons-material/OfflineBoltOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { upsertRow, useLiveRows } from '../../lib/api/list.ts';
import { wholeRows } from '../../lib/api/whole-list.ts';
import { deletionTexts, listTexts } from '../../shared/rows-page/list-texts.ts';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useDeletion } from '../../shared/rows-page/use-deletion.ts';
import { useRowDialog } from '../../shared/rows-page/use-row-dialog.ts';
import type { Column } from '../../ui/tables/DataTable.tsx';
import { MacroDialog } from './MacroDialog.tsx';
import { stepsOf } from './steps.ts';
import { useMacroChoices } from './use-choices.ts';
import { macrosKey, useMacros } from './use-macros.ts';

/** Page on which an admin writes macros. */
export function MacrosPage() {
  const { t } = useTranslation('macros');
  const client = useQueryClient();
  const choices = useMacroChoices();
  const dialog = useRowDialog<Macro>();
  const list = useMacros();
  useLiveRows<typeof macroChanged, Macro>({
    event: 'company-{id}-macro',
    key: macrosKey,
    rowsKey: wholeRows,
    row: 'record',
    id: 'id',
  });

  const columns: Column<Macro>[] = [
    {
      key: 'name',
      header: t('name'),
      width: '32%',
      render: ({ name }) => <strong style={{ fontWeight: 550 }}>{name}</strong>,
      onCard: 'title',
    },
    { key: 'does', header: t('does'), render: (macro) => stepsOf(macro, t, choices) },
  ];
  const remove = useDeletion<Macro>({
    key: macrosKey,
    rowsKey: wholeRows,
    pathOf: ({ id }) => `/macros/${id}`,
    texts: ({ name }) => deletionTexts(t, name),
  });
  return (
    <RowsPage
      max={macroLimits.perCompany}
      texts={listTexts(t)}
      icon={<OfflineBoltOutlined />}
      rows={{ list, dialog, remove }}
      columns={columns}
    >
      <MacroDialog
        open={dialog.open}
        macro={dialog.row}
        choices={choices}
        onClose={dialog.onClose}
        onSaved={(macro) => upsertRow(client, macrosKey, macro, { rowsKey: wholeRows, insert: 'bottom' })}
      />
    </RowsPage>
  );
}
