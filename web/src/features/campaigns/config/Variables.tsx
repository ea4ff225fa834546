import { type CampaignSettings, campaignLimits } from '@balcao/plugins/campaigns/contract/limits.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Form, Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { isInvalid, isRequired, isTooLong } from '../../../lib/forms/form-rules.ts';
import { useSubmit } from '../../../lib/forms/submit.ts';
import { slowToast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, onPhones, token } from '../../../theme/tokens.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { ReportTyped } from './ReportTyped.tsx';
import { useSaveSettings } from './use-campaign-settings.ts';

type Variable = CampaignSettings['variables'][number];
const { key: keyMax, value: valueMax, max } = campaignLimits.variables;

/** Variables of every campaign, of the recipient. */
const ofRecipient: readonly string[] = ['nome', 'email', 'numero'];

/** True for a name that a text finds already, in capitals or not. */
function isTaken(variables: readonly Variable[], key: string): boolean {
  const wanted = key.trim().toLowerCase();
  return ofRecipient.includes(wanted) || variables.some((one) => one.key.toLowerCase() === wanted);
}

interface VariablesProps {
  settings: CampaignSettings;
  onTyped: (isTyped: boolean) => void;
}

/** Form for the company's own variables, which texts of campaigns name in braces, and their values. */
export function Variables({ settings: { variables }, onTyped }: VariablesProps) {
  const { t } = useTranslation('campaigns');
  const confirm = useConfirm();
  const rules = object({
    key: string()
      .trim()
      .required(isRequired)
      .max(keyMax, isTooLong)
      .matches(/^[^{}\s]*$/, { message: isInvalid })
      .test('new', t('config.variableThere'), (key) => !isTaken(variables, key ?? '')),
    value: string().required(isRequired).max(valueMax, isTooLong),
  });
  const save = useSaveSettings();
  const submit = useSubmit<Variable>(
    async ({ key, value }) => {
      await save((now) => ({ variables: [...now.variables, { key: key.trim(), value }] }));
      slowToast.success(t('config.saved'));
    },
    { toasts: slowToast },
  );
  const remove = async ({ key }: Variable) => {
    const agreed = await confirm({
      title: t('config.deleteVariable', { key }),
      text: t('config.deleteVariableText'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    const without = (now: CampaignSettings) => now.variables.filter((one) => one.key !== key);
    await slowToast.attempt(() => save((now) => ({ variables: without(now) })), t('config.saved'));
  };
  return (
    <Frame>
      <p>{t('config.variablesText')}</p>
      <Formik<Variable>
        initialValues={{ key: '', value: '' }}
        validationSchema={rules}
        onSubmit={async (values, helpers) => {
          if (await submit(values, helpers)) helpers.resetForm();
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate className="add">
            <ReportTyped onTyped={onTyped} />
            <TextField name="key" label={t('config.shortcut')} maxLength={keyMax} required />
            <TextField name="value" label={t('config.content')} maxLength={valueMax} required />
            <Button
              type="submit"
              variant="contained"
              startIcon={<AddOutlined />}
              disabled={isSubmitting || variables.length >= max}
            >
              {t('config.addVariable')}
            </Button>
          </Form>
        )}
      </Formik>
      {variables.length === 0 ? <p>{t('config.noVariables')}</p> : null}
      <ul>
        {variables.map((variable) => (
          <li key={variable.key}>
            <code>{`{${variable.key}}`}</code>
            <span>{variable.value}</span>
            <IconAction
              label={t('config.deleteVariableLabel', { key: variable.key })}
              size="small"
              onClick={() => void remove(variable)}
            >
              <DeleteOutlined fontSize="small" />
            </IconAction>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

const Frame = styled('div')({
  display: 'grid',
  gap: 16,
  maxWidth: 720,
  '& p': { margin: 0, color: token('muted'), fontSize: textSizes.body },
  '& .add': {
    display: 'grid',
    gridTemplateColumns: '180px 1fr',
    gap: 12,
    alignItems: 'start',
    [onPhones]: { gridTemplateColumns: '1fr' },
  },
  '& .add > button': { justifySelf: 'start' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, borderTop: hairline },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '8px 0',
    borderBottom: hairline,
    fontSize: textSizes.body,
  },
  '& li > code': { flex: '0 0 auto', maxWidth: '40%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});
