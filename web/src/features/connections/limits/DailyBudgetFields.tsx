import { budgetStepsMax } from '@balcao/plugins/connections/sending/limits.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { unseen } from '../../../ui/text/unseen.ts';
import { type LimitValues, withoutStep, withStep } from './limits-form.ts';

/** Fields of the daily budget: messages a day, growing with the number's age. */
export function DailyBudgetFields() {
  const { t } = useTranslation('connections');
  const { values, setFieldValue } = useFormikContext<LimitValues>();
  const steps = values.dailyBudget;
  const change = (next: LimitValues['dailyBudget']) => void setFieldValue('dailyBudget', next);
  return (
    <Group>
      <legend>{t('limits.dailyBudget')}</legend>
      <FormHelperText>{t('limits.dailyBudgetHelp')}</FormHelperText>
      {steps.map((_step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name of its own, and its fields hold no state
        <Step key={index} data-first={index === 0 || undefined}>
          <TextField
            name={`dailyBudget.${index}.fromDay`}
            inputProps={{ inputMode: 'numeric' }}
            label={t('limits.fromDay')}
            disabled={index === 0}
          />
          <TextField
            name={`dailyBudget.${index}.perDay`}
            inputProps={{ inputMode: 'numeric' }}
            label={t('limits.perDay')}
          />
          <IconAction
            label={t('limits.removeStep', { step: index + 1 })}
            onClick={() => change(withoutStep(steps, index))}
          >
            <CloseOutlined fontSize="small" />
          </IconAction>
        </Step>
      ))}
      <Button
        size="small"
        startIcon={<AddOutlined />}
        disabled={steps.length >= budgetStepsMax}
        onClick={() => change(withStep(steps))}
        sx={{ mt: 2, ml: '-10px' }}
      >
        {t('limits.addStep')}
      </Button>
    </Group>
  );
}

const Group = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, fontSize: textSizes.small, fontWeight: 550 },
});

// One head over the columns; the names of the fields below it are for the screen reader.
const Step = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 36px',
  alignItems: 'start',
  gap: 8,
  marginTop: 8,
  '&[data-first] button': { marginTop: 25 },
  '&:not([data-first]) label': unseen,
});
