import type { CreateHelp, Help } from '@balcao/plugins/helps/schemas.ts';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { removeRow, upsertRow } from '../../../lib/api/list.ts';
import { wholeRows } from '../../../lib/api/whole-list.ts';
import { toast } from '../../../lib/toast.ts';
import { useRecordSave } from '../../../shared/record-save/use-record-save.tsx';
import { RowsTab } from '../../../shared/rows-page/RowsTab.tsx';
import { useRowDialog } from '../../../shared/rows-page/use-row-dialog.ts';
import { token } from '../../../theme/tokens.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { Column } from '../../../ui/tables/DataTable.tsx';
import { createHelp, deleteHelp, readHelp, updateHelp } from '../api/save-help.ts';
import { helpsKey, useHelps } from '../use-helps.ts';
import { helpBody, helpRules, helpValues } from './help-form.ts';

/** Tab in which our own staff write the help entries that every company sees. */
export function HelpsTab() {
  const { t } = useTranslation('helps');
  const confirm = useConfirm();
  const client = useQueryClient();
  const list = useHelps();
  const dialog = useRowDialog<Help>();
  const handleDelete = async ({ id, title }: Help) => {
    const agreed = await confirm({
      title: t('manage.deleteTitle', { title }),
      text: t('manage.deleteText'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    try {
      await deleteHelp(id);
      removeRow(client, helpsKey, id, wholeRows);
      toast.success(t('done'));
    } catch {
      toast.error(t('manage.deleteFailed'));
    }
  };
  const columns: Column<Help>[] = [
    { key: 'title', header: t('manage.title'), width: '28%', render: ({ title }) => title, onCard: 'title' },
    {
      key: 'video',
      header: t('manage.video'),
      width: 150,
      render: ({ video }) => video || <Quiet>{t('manage.noVideo')}</Quiet>,
    },
    { key: 'description', header: t('manage.description'), render: ({ description }) => description },
  ];
  return (
    <RowsTab
      rows={{ list, dialog, remove: (help) => void handleDelete(help) }}
      columns={columns}
      icon={<HelpOutlineOutlined />}
      texts={{
        title: t('title'),
        about: t('manage.shown'),
        add: t('manage.add'),
        empty: t('empty'),
        emptyText: t('emptyText'),
      }}
    >
      <EditDialog
        open={dialog.open}
        help={dialog.row}
        onClose={dialog.onClose}
        onSaved={(help) => upsertRow(client, helpsKey, help, { rowsKey: wholeRows, insert: 'bottom' })}
      />
    </RowsTab>
  );
}

interface EditDialogProps {
  open: boolean;
  /** null: a new one. */
  help: Help | null;
  onClose: () => void;
  onSaved: (help: Help) => void;
}

function EditDialog({ open, help, onClose, onSaved }: EditDialogProps) {
  const { t } = useTranslation('helps');
  const save = useRecordSave<Help, CreateHelp>({
    open,
    record: help,
    bodyOf: (row) => helpBody(helpValues(row)),
    read: ({ id }) => readHelp(id),
    send: ({ id }, changes, options) => updateHelp(id, changes, options),
    labels: {
      title: t('manage.title'),
      video: t('manage.video'),
      description: t('manage.description'),
      link: t('manage.link'),
    },
  });
  return (
    <FormDialog
      open={open}
      title={help ? t('manage.edit') : t('manage.add')}
      width="sm"
      initialValues={helpValues(help)}
      validationSchema={helpRules}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_HELP_INVALID_NAME: 'title',
        ERR_HELP_REQUIRED: 'description',
        ERR_HELP_INVALID_VIDEO: 'video',
      }}
      onFailure={() => toast.error(t('manage.saveFailed'))}
      onSubmit={async (values) => {
        onSaved(await (help ? save(helpBody(values)) : createHelp(helpBody(values))));
        toast.success(t('done'));
      }}
    >
      <TextField name="title" label={t('manage.title')} required autoFocus />
      <TextField name="video" label={t('manage.video')} help={t('manage.videoHelp')} />
      <TextField
        name="description"
        label={t('manage.description')}
        required
        multiline
        minRows={3}
        maxRows={10}
      />
      <TextField name="link" label={t('manage.link')} help={t('manage.linkHelp')} />
    </FormDialog>
  );
}

const Quiet = styled('span')({ color: token('muted') });
