import { fieldLimits } from '@balcao/plugins/fields/contract/limits.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useField } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/forms/Field.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { type ChoiceValues, newChoice } from './field-form.ts';

/** The choices of a field, one line each. */
export function ChoiceFields() {
  const { t } = useTranslation('fields');
  const id = useId();
  const [{ value: choices }, { error }, { setValue }] = useField<ChoiceValues[]>('choices');
  const change = (key: number, values: Partial<ChoiceValues>) =>
    void setValue(choices.map((choice) => (choice.key === key ? { ...choice, ...values } : choice)));
  return (
    <Field
      id={id}
      label={t('choices')}
      help={t('choicesHelp')}
      error={typeof error === 'string' ? error : undefined}
    >
      <Stack spacing={1}>
        {choices.map(({ key, label, isArchived }, index) => {
          const name = label || t('choiceOf', { number: index + 1 });
          return (
            <Stack key={key} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <OutlinedInput
                {...(index === 0 ? { id } : {})}
                size="small"
                fullWidth
                value={label}
                onChange={({ target }) => change(key, { label: target.value })}
                sx={isArchived ? { opacity: 0.6 } : {}}
                slotProps={{
                  input: {
                    'aria-label': t('choiceOf', { number: index + 1 }),
                    maxLength: fieldLimits.choiceMax,
                    autoComplete: 'off',
                  },
                }}
              />
              <IconAction
                size="small"
                label={t(isArchived ? 'restoreChoice' : 'archiveChoice', { label: name })}
                onClick={() => change(key, { isArchived: !isArchived })}
              >
                {isArchived ? <UnarchiveOutlined fontSize="small" /> : <ArchiveOutlined fontSize="small" />}
              </IconAction>
              <IconAction
                size="small"
                label={t('removeChoice', { label: name })}
                onClick={() => void setValue(choices.filter((choice) => choice.key !== key))}
              >
                <DeleteOutlined fontSize="small" />
              </IconAction>
            </Stack>
          );
        })}
        {choices.length < fieldLimits.choices ? (
          <Button
            size="small"
            startIcon={<AddOutlined />}
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => void setValue([...choices, newChoice()])}
          >
            {t('addChoice')}
          </Button>
        ) : null}
      </Stack>
    </Field>
  );
}
