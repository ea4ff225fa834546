import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { toast } from '../../../lib/toast.ts';
import { TemplateList } from '../../../shared/templates/TemplateList.tsx';
import { TemplatePreview } from '../../../shared/templates/TemplatePreview.tsx';
import {
  type TemplateList as Listed,
  type Template,
  templatesKey,
} from '../../../shared/templates/templates-api.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { StateMark } from '../../../ui/text/StateMark.tsx';
import { deleteTemplate, syncTemplates } from '../api/templates.ts';
import { TemplateForm } from './TemplateForm.tsx';

const states = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'] as const;
const marks: Readonly<Record<string, string>> = {
  APPROVED: 'works',
  PENDING: 'retrying',
  IN_APPEAL: 'retrying',
  REJECTED: 'failed',
  PAUSED: 'failed',
  DISABLED: 'failed',
};
/** States in which Meta accepts changed contents. */
const changeable: ReadonlySet<string> = new Set(['APPROVED', 'REJECTED', 'PAUSED']);

interface TemplatesDialogProps {
  connection: Pick<Connection, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

/**
 * Dialog in which an admin sees the templates of an official number with their states at Meta, and makes, changes or
 * deletes them.
 */
export function TemplatesDialog({ connection, open, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation('connections');
  const confirm = useConfirm();
  const client = useQueryClient();
  const [edited, setEdited] = useState<{ open: boolean; template: Template | null }>({
    open: false,
    template: null,
  });
  const reload = () => client.invalidateQueries({ queryKey: templatesKey(connection.id) });
  const remove = async ({ id, name }: Template) => {
    const agreed = await confirm({
      title: t('templates.deleteTitle', { name }),
      text: t('templates.deleteText'),
      confirmLabel: t('templates.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    await toast.attempt(async () => {
      await deleteTemplate(connection.id, id);
      await reload();
    });
  };
  return (
    <>
      <AppDialog
        open={open}
        title={t('templates.title', { name: connection.name })}
        width="md"
        onClose={onClose}
        actions={
          <Button variant="contained" onClick={() => setEdited({ open: true, template: null })}>
            {t('templates.add')}
          </Button>
        }
      >
        {open ? (
          <TemplateList
            connectionId={connection.id}
            states={states}
            head={(list) => <Synced connectionId={connection.id} list={list} onSynced={reload} />}
            row={(template) => (
              <Row
                template={template}
                onEdit={() => setEdited({ open: true, template })}
                onDelete={() => void remove(template)}
              />
            )}
          />
        ) : null}
      </AppDialog>
      <TemplateForm
        connectionId={connection.id}
        open={edited.open}
        template={edited.template}
        onClose={() => setEdited((known) => ({ ...known, open: false }))}
        onSaved={reload}
      />
    </>
  );
}

function Synced({
  connectionId,
  list,
  onSynced,
}: {
  connectionId: number;
  list: Listed;
  onSynced: () => Promise<unknown>;
}) {
  const { t } = useTranslation('connections');
  const [isBusy, setBusy] = useState(false);
  const sync = async () => {
    setBusy(true);
    await toast.attempt(() => syncTemplates(connectionId), t('templates.synced'));
    await onSynced();
    setBusy(false);
  };
  const moment = list.syncedAt && formatDateTime(list.syncedAt);
  return (
    <>
      <Line>
        <span>{moment ? t('templates.syncedAt', { moment }) : t('templates.neverSynced')}</span>
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void sync()}
        >
          {t('templates.sync')}
        </Button>
      </Line>
      {list.failureCode ? (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {t('templates.syncFailed')}
        </Alert>
      ) : null}
    </>
  );
}

function Row({
  template,
  onEdit,
  onDelete,
}: {
  template: Template;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation('connections');
  const { name, language, category, state, reason, quality, header } = template;
  const isChangeable = header?.kind !== 'location';
  return (
    <Card>
      <div>
        <strong>{name}</strong>
        <StateMark data-state={marks[state]}>{t(`templates.states.${state}`, state)}</StateMark>
        <span style={{ flex: 1 }} />
        {changeable.has(state) && isChangeable && template.isSendable ? (
          <IconAction label={t('templates.edit', { name })} size="small" onClick={onEdit}>
            <EditOutlined fontSize="small" />
          </IconAction>
        ) : null}
        <IconAction label={`${t('templates.delete')} ${name}`} size="small" onClick={onDelete}>
          <DeleteOutlined fontSize="small" />
        </IconAction>
      </div>
      <small>
        {language} · {t(`templates.categories.${category}`, category)} ·{' '}
        {t(`templates.qualities.${quality}`, quality)}
      </small>
      {reason ? <em>{reason}</em> : null}
      <TemplatePreview template={template} />
    </Card>
  );
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 10,
  paddingBottom: 12,
  fontSize: textSizes.small,
  color: token('muted'),
});

const Card = styled('div')({
  display: 'grid',
  gap: 6,
  padding: '10px 12px',
  borderRadius: 10,
  border: hairline,
  '& > div:first-of-type': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& strong': { overflowWrap: 'anywhere' },
  '& > small': { color: token('muted'), fontSize: textSizes.caption },
  '& > em': {
    color: token('failed'),
    fontSize: textSizes.small,
    fontStyle: 'normal',
    overflowWrap: 'anywhere',
  },
});
