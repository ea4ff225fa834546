import type { WebchatWidget } from '@balcao/plugins/webchat/widgets/schemas.ts';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { basePath } from '../../lib/base-path.ts';
import { copyText } from '../../lib/copy-text.ts';
import { formatDate } from '../../lib/format/dates.ts';
import { toast } from '../../lib/toast.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { AddSecretDialog } from './AddSecretDialog.tsx';
import { addSecret, endSecret } from './api/widgets.ts';
import { frameCode, pageCode } from './page-code.ts';

interface InstallDialogProps {
  /** null: closed. */
  widget: WebchatWidget | null;
  onClose: () => void;
  onSaved: (widget: WebchatWidget) => void;
}

/**
 * Dialog that gives an admin the code for the company's page, and the secrets with which its server signs the identity of
 * visitors.
 */
export function InstallDialog({ widget, onClose, onSaved }: InstallDialogProps) {
  const { t } = useTranslation('webchat');
  const confirm = useConfirm();
  // The last one stays while the dialog fades away.
  const [shown, setShown] = useState<WebchatWidget | null>(widget);
  const [secret, setSecret] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  if (widget !== null && widget.id !== shown?.id) {
    setShown(widget);
    setSecret(null);
  }
  const keep = (row: WebchatWidget) => {
    setShown(row);
    onSaved(row);
  };
  const close = () => {
    setSecret(null);
    onClose();
  };
  const add = async (values: { currentPassword: string }) => {
    if (!shown) return;
    const made = await addSecret(shown.id, values);
    setSecret(made.secret);
    keep(made.widget);
  };
  const end = async (secretId: number) => {
    const agreed = await confirm({
      title: t('secretEndTitle'),
      text: t('secretEndText'),
      confirmLabel: t('secretEnd'),
      isDestructive: true,
    });
    if (!agreed || !shown) return;
    await toast.attempt(async () => {
      keep(await endSecret(shown.id, secretId));
    });
  };
  const place = window.location.origin + basePath;
  const publicKey = shown?.publicKey ?? '';
  return (
    <AppDialog open={widget !== null} title={t('install')} width="sm" onClose={close}>
      <Stack spacing={3}>
        <Snippet label={t('code')} text={pageCode(place, publicKey)} help={t('codeHelp')} />
        <Snippet label={t('frame')} text={frameCode(place, publicKey)} help={t('frameHelp')} />
        <Snippet label={t('key')} text={publicKey} help={t('keyHelp')} />
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="subtitle2">{t('secrets')}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('secretsHelp')}
          </Typography>
          {shown?.secrets.map(({ id, hint, createdAt }) => (
            <Stack key={id} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <Typography variant="body2">
                {t('secretLine', { hint, date: formatDate(createdAt) })}
              </Typography>
              <IconAction label={t('secretEnd')} size="small" onClick={() => void end(id)}>
                <DeleteOutlined fontSize="small" />
              </IconAction>
            </Stack>
          ))}
          {secret === null ? null : <Snippet label={t('secretNew')} text={secret} help={t('secretOnce')} />}
          <Button variant="outlined" onClick={() => setIsAdding(true)}>
            {t('secretAdd')}
          </Button>
        </Stack>
      </Stack>
      <AddSecretDialog open={isAdding} onClose={() => setIsAdding(false)} onSubmit={add} />
    </AppDialog>
  );
}

function Snippet({ label, text, help }: { label: string; text: string; help: string }) {
  const { t } = useTranslation('webchat');
  const copy = () => copyText(text).then(() => toast.success(t('copied')), toast.failure);
  return (
    <Stack spacing={0.5} sx={{ minWidth: 0, width: '100%' }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2">{label}</Typography>
        <IconAction label={t('copy', { what: label })} size="small" onClick={() => void copy()}>
          <ContentCopyOutlined fontSize="small" />
        </IconAction>
      </Stack>
      <Code aria-label={label}>{text}</Code>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {help}
      </Typography>
    </Stack>
  );
}

const Code = styled('code')({
  display: 'block',
  padding: '10px 12px',
  borderRadius: 8,
  background: token('sunken'),
  border: hairline,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
