import { flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { object, string } from 'yup';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { isInvalid, isRequired, isTooLong } from '../../../lib/forms/form-rules.ts';
import { toast } from '../../../lib/toast.ts';
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
  value: string()
    .required(isRequired)
    .max(flowLimits.secretValue, isTooLong)
    .matches(/^[\x20-\x7e]+$/, isInvalid),
});

/** Secrets that headers of calls hold by name; a value is stored and never shown again. */
export function SecretsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const { data = [], isPending, isFetching } = useQuery({ ...flowSecrets, enabled: open });
  const readAgain = () => client.invalidateQueries({ queryKey: flowSecrets.queryKey });
  return (
    <FormDialog
      open={open}
      title={inLanguage(callTexts.secrets)}
      width="xs"
      initialValues={{ name: '', value: '' }}
      validationSchema={rules}
      submitLabel={inLanguage(callTexts.saveSecret)}
      isLoading={isPending && isFetching}
      onClose={onClose}
      onSubmit={async (secret) => {
        await saveSecret(secret);
        await readAgain();
      }}
    >
      <p style={{ margin: 0 }}>{inLanguage(callTexts.secretsHelp)}</p>
      {data.map(({ id, name }) => (
        <Stack key={id} direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <code>{variableOf(name)}</code>
          <IconAction
            size="small"
            label={inLanguage(callTexts.deleteSecret).replace('{{name}}', name)}
            onClick={() => void deleteSecret(id).then(readAgain).catch(toast.failure)}
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
        name="value"
        label={inLanguage(callTexts.secretValue)}
        type="password"
        autoComplete="off"
        maxLength={flowLimits.secretValue}
      />
    </FormDialog>
  );
}

/** Variable by which a header of a call holds the secret. */
function variableOf(name: string): string {
  return `{{secret.${name}}}`;
}
