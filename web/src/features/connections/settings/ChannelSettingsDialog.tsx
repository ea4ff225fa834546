import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnyObjectSchema, object, string } from 'yup';
import { failureOf } from '../../../lib/api/failure-of.ts';
import { isRequired } from '../../../lib/forms/form-rules.ts';
import { toast } from '../../../lib/toast.ts';
import { useRecordSave } from '../../../shared/record-save/use-record-save.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import {
  type ChannelField,
  type ChannelSettings,
  channelSettingsOf,
  checkChannelSettings,
  readChannelSettings,
  renewChannelSetting,
  saveChannelSettings,
  type Verdict,
} from '../api/channel-settings.ts';
import { CopiedField } from './CopiedField.tsx';

interface ChannelSettingsDialogProps {
  connection: Connection;
  open: boolean;
  onClose: () => void;
}

/**
 * Dialog with the settings that a channel needs before it connects: values that the admin copies from the network's site,
 * and ours that are copied there.
 */
export function ChannelSettingsDialog({ connection, open, onClose }: ChannelSettingsDialogProps) {
  const { t } = useTranslation('connections');
  const client = useQueryClient();
  const confirm = useConfirm();
  const settings = useQuery({ ...channelSettingsOf(connection.id), enabled: open });
  const [verdicts, setVerdicts] = useState<readonly Verdict[] | null>(null);
  const fields = settings.data?.fields ?? [];
  const written = fields.filter(({ kind }) => kind !== 'shown');
  const shown = fields.filter(({ kind }) => kind === 'shown');
  const save = useRecordSave<ChannelSettings, Record<string, string>>({
    open,
    record: settings.isPending ? null : settings.data,
    bodyOf: valuesOf,
    read: () => readChannelSettings(connection.id),
    send: (_opened, changes, options) => saveChannelSettings(connection.id, given(changes), options),
    labels: Object.fromEntries(written.map(({ name, label }) => [name, label])),
  });
  const verdictOf = (name: string | null) => verdicts?.find(({ field }) => field === name);
  const renew = async ({ name, label }: ChannelField) => {
    const agreed = await confirm({
      title: t('settings.renewTitle', { label }),
      text: t('settings.renewText'),
      confirmLabel: t('settings.renewNow'),
      isDestructive: true,
    });
    if (!agreed) return;
    try {
      const renewed = await renewChannelSetting(connection.id, name);
      client.setQueryData(channelSettingsOf(connection.id).queryKey, renewed);
      setVerdicts(null);
      toast.success(t('settings.renewed'));
    } catch (error) {
      toast.failure(error);
    }
  };
  const close = () => {
    setVerdicts(null);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      title={t('settings.title', { name: connection.name })}
      width="sm"
      isLoading={settings.isPending}
      failed={failureOf(settings)}
      initialValues={valuesOf({ fields })}
      validationSchema={rulesOf(written)}
      onClose={close}
      onSubmit={async (values) => {
        const saved = await save(trimmed(values));
        client.setQueryData(channelSettingsOf(connection.id).queryKey, saved);
        toast.success(t('settings.saved'));
      }}
      extraActions={
        written.every(({ isSet }) => isSet) && written.length > 0 ? (
          <CheckButton connectionId={connection.id} onVerdicts={setVerdicts} />
        ) : null
      }
    >
      {({ errors, touched }) => (
        <Stack sx={{ gap: 5 }}>
          <Verdicts of={verdictOf(null)} all={verdicts} />
          <Step>{t('settings.fromNetwork')}</Step>
          {written.map(({ name, kind, label, help, isRequired: isNeeded, isSet }, index) => (
            <div key={name}>
              <TextField
                name={name}
                label={label}
                help={help}
                required={isNeeded && !isSet}
                autoFocus={index === 0}
                {...(kind === 'secret'
                  ? {
                      type: 'password' as const,
                      autoComplete: 'off',
                      placeholder: isSet ? t('settings.kept') : '',
                    }
                  : {})}
              />
              {/* The error takes the help's place, where the user needs it most. */}
              {errors[name] && touched[name] ? <FormHelperText>{help}</FormHelperText> : null}
              <Verdicts of={verdictOf(name)} />
            </div>
          ))}
          <Step>{t('settings.toNetwork')}</Step>
          {shown.map((field) => (
            <div key={field.name}>
              <CopiedField
                label={field.label}
                help={field.help}
                value={absolute(field.value)}
                onRenew={field.isRenewable ? () => void renew(field) : undefined}
              />
              <Verdicts of={verdictOf(field.name)} />
            </div>
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}

function CheckButton({
  connectionId,
  onVerdicts,
}: {
  connectionId: number;
  onVerdicts: (verdicts: readonly Verdict[]) => void;
}) {
  const { t } = useTranslation('connections');
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await toast.attempt(async () => {
      onVerdicts(await checkChannelSettings(connectionId));
    });
    setBusy(false);
  };
  return (
    <Button disabled={isBusy} aria-busy={isBusy} onClick={() => void check()} sx={{ ml: '-10px' }}>
      {t('settings.check')}
    </Button>
  );
}

/** Result of the network's check: at a field where something is wrong, or once where everything works. */
function Verdicts({ of, all = null }: { of: Verdict | undefined; all?: readonly Verdict[] | null }) {
  const { t } = useTranslation('connections');
  const isWell = all !== null && all.length > 0 && all.every(({ isRight }) => isRight);
  return (
    <div role="status">
      {of && !of.isRight ? (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {of.reason}
        </Alert>
      ) : null}
      {isWell ? <Alert severity="success">{t('settings.works')}</Alert> : null}
    </div>
  );
}

/** Values of the form of settings; secrets are empty. */
function valuesOf({ fields }: Pick<ChannelSettings, 'fields'>): Record<string, string> {
  const written = fields.filter(({ kind }) => kind !== 'shown');
  return Object.fromEntries(written.map(({ name, value }) => [name, value]));
}

/** Typed values without the space around them. */
function trimmed(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
}

/** The fields of a change that have a value. */
function given(change: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(change).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function rulesOf(fields: readonly ChannelField[]): AnyObjectSchema {
  const needed = fields.filter(
    ({ isRequired: isNeeded, kind, isSet }) => isNeeded && !(kind === 'secret' && isSet),
  );
  return object(Object.fromEntries(needed.map(({ name }) => [name, string().trim().required(isRequired)])));
}

/** Completes addresses of an installation without a public URL by the origin of this page. */
function absolute(value: string): string {
  return value.startsWith('/') ? window.location.origin + value : value;
}

const Step = styled('h3')({
  margin: 0,
  fontSize: textSizes.small,
  fontWeight: 600,
  color: token('muted'),
});
