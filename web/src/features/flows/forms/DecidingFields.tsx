import { flowLimits, operators } from '@balcao/plugins/flows/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../../ui/forms/SwitchField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { freeName } from '../drawing/commands.ts';
import { ShortFlowText } from './FlowText.tsx';
import { Items } from './Items.tsx';
import { SpeaksField } from './LanguageFields.tsx';
import type { NodeValues } from './node-values.ts';

type RowValues = NodeValues['rows'][number];
type AssignmentValues = NodeValues['assignments'][number];

/** Form fields of a step that checks a condition and leaves by one of two outputs. */
export function ConditionFields() {
  const { t } = useTranslation('flows');
  return (
    <Items<RowValues>
      name="rows"
      label={t('field.rows')}
      addLabel={t('field.addRow')}
      max={flowLimits.conditionRows}
      itemName={(number) => t('field.rowValue', { number })}
      newItem={(items) => ({
        id: freeName(
          items.map(({ id }) => id),
          'row',
        ),
        value: '',
        operator: 'is',
        operand: '',
      })}
    >
      {({ operator }, path, number) => (
        <>
          <ShortFlowText
            name={`${path}.value`}
            label={t('field.rowValue', { number })}
            maxLength={flowLimits.text}
          />
          <SelectField
            name={`${path}.operator`}
            label={t('field.rowOperator', { number })}
            options={operators.map((value) => ({ value, label: t(`operator.${value}`) }))}
          />
          {operator === 'empty' ? null : (
            <ShortFlowText
              name={`${path}.operand`}
              label={t('field.rowOperand', { number })}
              maxLength={flowLimits.text}
            />
          )}
        </>
      )}
    </Items>
  );
}

export function SetFields() {
  const { t } = useTranslation('flows');
  return (
    <>
      <SpeaksField />
      <Items<AssignmentValues>
        name="assignments"
        label={t('field.assignments')}
        addLabel={t('field.addAssignment')}
        max={flowLimits.assignments}
        itemName={(number) => t('field.assigned', { number })}
        newItem={() => ({ variable: '', isSum: false, text: '', sum: '' })}
      >
        {({ isSum }, path, number) => (
          <>
            <TextField
              name={`${path}.variable`}
              label={t('field.assigned', { number })}
              maxLength={flowLimits.variableName}
            />
            <SwitchField name={`${path}.isSum`} label={t('field.isSum')} />
            {isSum ? (
              <ShortFlowText
                name={`${path}.sum`}
                label={t('field.assignedSum', { number })}
                help={t('field.assignedSumHelp')}
                multiline
                minRows={2}
              />
            ) : (
              <ShortFlowText
                name={`${path}.text`}
                label={t('field.assignedText', { number })}
                maxLength={flowLimits.text}
              />
            )}
          </>
        )}
      </Items>
    </>
  );
}
