import { flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { object, string } from 'yup';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { isInvalid, isRequired, isTooLong } from '../../../lib/forms/form-rules.ts';
import { toast } from '../../../lib/toast.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { deleteSecret, flowSecrets, saveSecret } from '../api/secrets.ts';
import { callTexts } from './call-texts.ts';

const rules = object({
  name: string()
    .required(isRequired)
    .max(flowLimits.secretName, isTooLong)
    .matches(/^[a-z][a-z0-9_]*$/, isInvalid),
  origin: string()
    .required(isRequired)
    .max(255, isTooLong)
    .matches(/^https?:\/\/[^\s/?#]+/, isInvalid),
  value: string()
    .required(isRequired)
    .max(flowLimits.secretValue, isTooLong)
    .matches(/^[\x20-\x7e]+$/, isInvalid),
});

interface SecretsDialogProps {
  open: boolean;
  /** Address that the node calls: its server is the usual one for a new secret. */
  address: string;
  onClose: () => void;
}

/** Secrets that headers of calls hold by name, each for one server; a value is stored and never shown again. */
export function SecretsDialog({ open, address, onClose }: SecretsDialogProps) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { data = [], isPending, isFetching } = useQuery({ ...flowSecrets, enabled: open });
  const readAgain = () => client.invalidateQueries({ queryKey: flowSecrets.queryKey });
  const remove = async (id: number, title: string) => {
    const text = inLanguage(callTexts.deleteSecretText);
    if (!(await confirm({ title: `${title}?`, text, isDestructive: true }))) return;
    await deleteSecret(id).then(readAgain).catch(toast.failure);
  };
  return (
    <FormDialog
      open={open}
      title={inLanguage(callTexts.secrets)}
      width="xs"
      initialValues={{ name: '', origin: originOf(address), value: '' }}
      validationSchema={rules}
      submitLabel={inLanguage(callTexts.saveSecret)}
      fieldsOfCodes={{ ERR_ADDRESS_REFUSED: 'origin' }}
      isLoading={isPending && isFetching}
      onClose={onClose}
      onSubmit={async (secret) => {
        await saveSecret(secret);
        await readAgain();
      }}
    >
      <p style={{ margin: 0 }}>{inLanguage(callTexts.secretsHelp)}</p>
      {data.map(({ id, name, origin }) => (
        <Stack key={id} direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          <Stack sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <code>{variableOf(name)}</code>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {origin ?? inLanguage(callTexts.secretForAny)}
            </Typography>
          </Stack>
          <IconAction
            size="small"
            label={inLanguage(callTexts.deleteSecret).replace('{{name}}', name)}
            onClick={() => void remove(id, inLanguage(callTexts.deleteSecret).replace('{{name}}', name))}
          >
            <DeleteOutlineOutlined fontSize="dense" />
          </IconAction>
        </Stack>
      ))}
      <TextField
        name="name"
        label={inLanguage(callTexts.secretName)}
        help={inLanguage(callTexts.secretNameHelp)}
        maxLength={flowLimits.secretName}
      />
      <TextField
        name="origin"
        label={inLanguage(callTexts.secretServer)}
        help={inLanguage(callTexts.secretServerHelp)}
        maxLength={255}
      />
      <TextField
        name="value"
        label={inLanguage(callTexts.secretValue)}
        type="password"
        autoComplete="off"
        maxLength={flowLimits.secretValue}
      />
    </FormDialog>
  );
}

/** Returns the server of an address as an origin; empty where a variable decides it, or it is no address yet. */
function originOf(address: string): string {
  const [fixed = ''] = address.trim().split('{{');
  return /^https?:\/\/[^/?#]/.test(fixed) && URL.canParse(fixed) ? new URL(fixed).origin : '';
}

/** Variable by which a header of a call holds the secret. */
function variableOf(name: string): string {
  return `{{secret.${name}}}`;
}
