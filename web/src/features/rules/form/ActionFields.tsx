import { ruleActions, ruleLimits } from '@balcao/plugins/rules/contract/limits.ts';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FieldArray, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { actionNames } from '../rule-texts.ts';
import { ActionValueField } from './ActionValueField.tsx';
import { blankAction, type RuleValues } from './rule-form.ts';

/** Form fields for the actions of a rule, in their order. */
export function ActionFields() {
  const { t } = useTranslation('rules');
  const { values, errors, submitCount } = useFormikContext<RuleValues>();
  const { actions } = values;
  return (
    <FieldArray name="actions">
      {(list) => (
        <Section>
          <legend>{t('actions')}</legend>
          <p>{t('actionsHelp')}</p>
          {actions.map((action, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: acts have no name besides their place
            <Act key={index}>
              <div>
                <SelectField
                  name={`actions[${index}].type`}
                  label={t('actionAt', { place: index + 1 })}
                  options={ruleActions.map((value) => ({ value, label: inLanguage(actionNames[value]) }))}
                />
                {index > 0 ? (
                  <IconAction
                    label={t('actionUp', { place: index + 1 })}
                    size="small"
                    onClick={() => list.swap(index, index - 1)}
                  >
                    <ArrowUpwardOutlined sx={{ fontSize: 18 }} />
                  </IconAction>
                ) : null}
                <IconAction
                  label={t('actionDrop', { place: index + 1 })}
                  size="small"
                  onClick={() => list.remove(index)}
                >
                  <CloseOutlined sx={{ fontSize: 18 }} />
                </IconAction>
              </div>
              <ActionValueField name={`actions[${index}]`} action={action} />
            </Act>
          ))}
          {submitCount > 0 && typeof errors.actions === 'string' ? (
            <Wrong role="alert">{errors.actions}</Wrong>
          ) : null}
          <Button
            variant="outlined"
            disabled={actions.length >= ruleLimits.actions}
            onClick={() => list.push({ ...blankAction })}
            sx={{ alignSelf: 'start' }}
          >
            {t('addAction')}
          </Button>
        </Section>
      )}
    </FieldArray>
  );
}

const Section = styled('fieldset')({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, fontWeight: 600 },
  '& > p': { margin: 0, color: token('muted'), fontSize: textSizes.small },
});

const Act = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: '10px 12px',
  border: hairline,
  borderRadius: 8,
  minWidth: 0,
  '& > div:first-of-type': { display: 'flex', alignItems: 'end', gap: 4 },
  '& > div:first-of-type > :first-of-type': { flex: 1, minWidth: 0 },
});

const Wrong = styled('p')(({ theme }) => ({ '&&': { margin: 0, color: theme.palette.error.main } }));
