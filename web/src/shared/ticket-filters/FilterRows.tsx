import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FieldArray, useFormikContext } from 'formik';
import { inLanguage } from '../../lib/format/i18n.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import {
  blankCondition,
  type ConditionValues,
  type FieldInfo,
  type GroupValues,
  otherComparison,
  shownOperators,
  takesNoValue,
} from './filter-form.ts';
import { fieldTexts, filterTexts, opTexts } from './filter-texts.ts';
import { ValueField } from './ValueField.tsx';

interface FilterValues {
  groups: GroupValues[];
}

/** Returns the name of a field on screen: the company's label, or our text. */
export function nameOfField(key: string, label: string | null = null): string {
  const texts = fieldTexts[key];
  return label ?? (texts ? inLanguage(texts) : key);
}

interface FilterRowsProps {
  fields: readonly FieldInfo[];
  title: string;
  /** Meaning of a filter without conditions. */
  none: string;
}

/**
 * Form inputs of a filter of tickets, for views, rules and SLA policies. A ticket must match all boxes; a box has one
 * condition, or several of which one must match.
 */
export function FilterRows({ fields, title, none }: FilterRowsProps) {
  const { values } = useFormikContext<FilterValues>();
  const [first] = fields;
  return (
    <FieldArray name="groups">
      {(groups) => (
        <Section>
          <legend>{title}</legend>
          <p>{values.groups.length > 0 ? inLanguage(filterTexts.all) : none}</p>
          {values.groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name besides their place
            <FieldArray key={index} name={`groups[${index}].conditions`}>
              {(conditions) => (
                <Box role="group" aria-label={`${title} ${index + 1}`}>
                  {group.conditions.map((condition, at) => (
                    <ConditionRow
                      // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name besides their place
                      key={at}
                      name={`groups[${index}].conditions[${at}]`}
                      condition={condition}
                      isAlternative={at > 0}
                      fields={fields}
                      onDrop={() =>
                        group.conditions.length === 1 ? groups.remove(index) : conditions.remove(at)
                      }
                    />
                  ))}
                  {first ? (
                    <Button size="small" onClick={() => conditions.push(blankCondition(first))}>
                      {inLanguage(filterTexts.addOr)}
                    </Button>
                  ) : null}
                </Box>
              )}
            </FieldArray>
          ))}
          {first ? (
            <Button
              variant="outlined"
              onClick={() => groups.push({ conditions: [blankCondition(first)] })}
              sx={{ alignSelf: 'start' }}
            >
              {inLanguage(filterTexts.addCondition)}
            </Button>
          ) : null}
        </Section>
      )}
    </FieldArray>
  );
}

interface ConditionRowProps {
  name: string;
  condition: ConditionValues;
  isAlternative: boolean;
  fields: readonly FieldInfo[];
  onDrop: () => void;
}

function ConditionRow({ name, condition, isAlternative, fields, onDrop }: ConditionRowProps) {
  const field = fields.find(({ key }) => key === condition.field);
  const { setFieldValue } = useFormikContext<FilterValues>();
  // Only a choice empties a value: a row's place may be taken by the condition of the next row.
  const chooseField = (key: unknown) => {
    const chosen = fields.find((one) => one.key === key);
    if (chosen && chosen.key !== condition.field) void setFieldValue(name, blankCondition(chosen));
  };
  const drop = (
    <IconAction label={inLanguage(filterTexts.drop)} size="small" onClick={onDrop}>
      <CloseOutlined fontSize="dense" />
    </IconAction>
  );
  return (
    <>
      {isAlternative ? <Or>{inLanguage(filterTexts.or)}</Or> : null}
      {condition.kept || !field ? (
        <Kept>
          <span>
            <strong>{nameOfField(condition.field, field?.label)}</strong> {inLanguage(filterTexts.kept)}
          </span>
          {drop}
        </Kept>
      ) : (
        <Row>
          <SelectField
            name={`${name}.field`}
            label={inLanguage(filterTexts.field)}
            options={fields.map(({ key, label }) => ({ value: key, label: nameOfField(key, label) }))}
            onChoose={chooseField}
          />
          <SelectField
            name={`${name}.op`}
            label={inLanguage(filterTexts.op)}
            options={shownOperators(field).map((op) => ({
              value: op,
              label: opTexts[op] ? inLanguage(opTexts[op]) : op,
            }))}
            onChoose={(op) => void setFieldValue(name, otherComparison(condition, field, String(op)))}
          />
          {takesNoValue(condition.op) ? (
            <div />
          ) : (
            <ValueField name={`${name}.value`} field={field} condition={condition} />
          )}
          {drop}
        </Row>
      )}
    </>
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

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: '10px 12px',
  border: hairline,
  borderRadius: 8,
  minWidth: 0,
  '& > button': { alignSelf: 'start' },
});

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'end',
  '@media (max-width: 599.95px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > :not(:last-child)': { gridColumn: 1 },
    '& > :last-child': { gridColumn: 2, gridRow: 1 },
  },
});

const Kept = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  color: token('muted'),
});

const Or = styled('div')({ color: token('muted'), fontSize: textSizes.small, fontWeight: 600 });
