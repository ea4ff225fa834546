import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FieldArray, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/forms/TextField.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import type { ContactValues } from './contact-form.ts';

/** Form fields for further names and values that an agent notes of a contact, as many as wanted. */
export function ExtraInfoFields() {
  const { t } = useTranslation('contacts');
  const { values } = useFormikContext<ContactValues>();
  return (
    <FieldArray name="extraInfo">
      {({ push, remove }) => (
        <Stack spacing={2}>
          <Typography variant="subtitle2" component="h3">
            {t('extraInfo')}
          </Typography>
          {values.extraInfo.map((row, index) => (
            <Stack
              key={row.id ?? `new-${index}`}
              direction="row"
              spacing={2}
              sx={{ alignItems: 'flex-start' }}
            >
              <TextField name={`extraInfo.${index}.name`} label={t('extraName')} maxLength={100} />
              <TextField name={`extraInfo.${index}.value`} label={t('extraValue')} />
              <IconAction
                label={t('removeExtra')}
                onClick={() => remove(index)}
                sx={{ mt: '25px !important' }}
              >
                <CloseOutlined fontSize="small" />
              </IconAction>
            </Stack>
          ))}
          <Button
            startIcon={<AddOutlined />}
            onClick={() => push({ name: '', value: '' })}
            size="small"
            sx={{ alignSelf: 'flex-start', ml: '-10px !important' }}
          >
            {t('addExtra')}
          </Button>
        </Stack>
      )}
    </FieldArray>
  );
}
