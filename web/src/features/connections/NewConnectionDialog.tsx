import { connectionDefaults } from '@balcao/plugins/connections/contract/limits.ts';
import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { failureOf } from '../../lib/api/failure-of.ts';
import { nameRule } from '../../lib/forms/form-rules.ts';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { textSizes } from '../../theme/text-sizes.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { connectionCalls } from './api/connections.ts';
import { providersOf } from './api/providers.ts';
import { readQueues } from './api/queues.ts';
import { signupOffer } from './api/signup.ts';

interface NewConnectionDialogProps {
  open: boolean;
  /** Name that stands in the form at first. */
  usualName: string;
  onClose: () => void;
  onSaved: (connection: Connection) => void;
  /** Called when a number was connected in Meta's window; it may still need its PIN. */
  onSignedUp: (connection: Connection, needsPin: boolean) => void;
}

const SignupPanel = ahead(async () => (await import('./signup/SignupPanel.tsx')).SignupPanel);

const rules = object({ name: nameRule(), provider: string().required() });

/**
 * Dialog in which an admin makes a connection: its name, and its channel where there are several; queues, messages and
 * the rest are set afterwards.
 */
export function NewConnectionDialog({
  open,
  usualName,
  onClose,
  onSaved,
  onSignedUp,
}: NewConnectionDialogProps) {
  const { t } = useTranslation('connections');
  const queues = useQuery({ queryKey: ['queue-choices'], queryFn: readQueues, enabled: open });
  const providers = useQuery({ ...providersOf, enabled: open });
  const available = (providers.data?.providers ?? []).flatMap((one) => (one.available ? [one.provider] : []));
  const offer = useQuery({ ...signupOffer, enabled: open && available.includes('cloud') });
  const usual = available.includes(connectionDefaults.provider)
    ? connectionDefaults.provider
    : (available[0] ?? '');
  // The only queue of a company is chosen by itself; with several, or none, that is left for afterwards.
  const [only, ...others] = queues.data ?? [];
  const queueIds = only && others.length === 0 ? [only.id] : [];
  return (
    <FormDialog
      open={open}
      title={t('add')}
      submitLabel={t('begin')}
      isLoading={queues.isPending || providers.isPending}
      failed={failureOf(queues, providers)}
      initialValues={{ name: usualName, provider: usual }}
      validationSchema={rules}
      onClose={onClose}
      onSubmit={async ({ name, provider }) =>
        onSaved(await connectionCalls.create({ name: name.trim(), provider, queueIds }))
      }
    >
      {({ values }) => (
        <Stack sx={{ gap: 4 }}>
          <TextField name="name" label={t('name')} help={t('nameHelp')} required autoFocus />
          {available.length > 1 ? (
            <SelectField
              name="provider"
              label={t('provider')}
              options={available.map((value) => ({
                value,
                label: t(`provider_${value}`, { defaultValue: value }),
              }))}
            />
          ) : null}
          {values.provider === 'cloud' && offer.data ? (
            <>
              <SignupPanel
                offer={offer.data}
                queueIds={queueIds}
                onConnected={(connection, needsPin) => {
                  onSignedUp(connection, needsPin);
                  onClose();
                }}
              />
              <Typography sx={{ fontSize: textSizes.small, color: 'text.secondary' }}>
                {t('signup.orOwn')}
              </Typography>
            </>
          ) : null}
          <Typography sx={{ fontSize: textSizes.small, color: 'text.secondary' }}>
            {t('restLater')}
          </Typography>
        </Stack>
      )}
    </FormDialog>
  );
}
