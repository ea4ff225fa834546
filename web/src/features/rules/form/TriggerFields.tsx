import { ruleHours, ruleTriggers } from '@balcao/plugins/rules/contract/limits.ts';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { optionsOf, useQueues } from '../../../shared/choices/use-choices.ts';
import { useTagChoices } from '../../../shared/tags/use-tag-choices.ts';
import { spanOptions } from '../../../shared/ticket-filters/ValueField.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { triggerNames } from '../rule-texts.ts';
import { isTimed, type RuleValues } from './rule-form.ts';

/**
 * Form fields for the event that starts a rule, limited to a tag, queue or rating where wanted, or for the time that it
 * waits.
 */
export function TriggerFields() {
  const { t } = useTranslation('rules');
  const { values } = useFormikContext<RuleValues>();
  const queues = useQueues();
  const tags = useTagChoices();
  return (
    <>
      <SelectField
        name="on"
        label={t('trigger')}
        options={ruleTriggers.map((value) => ({ value, label: inLanguage(triggerNames[value]) }))}
      />
      {values.on === 'queue-entered' ? (
        <SelectField
          name="queueId"
          label={t('onlyQueue')}
          emptyLabel={t('anyQueue')}
          options={optionsOf(queues)}
        />
      ) : null}
      {values.on === 'tagged' || values.on === 'untagged' ? (
        <SelectField
          name="tagId"
          label={t('onlyTag')}
          emptyLabel={t('anyTag')}
          options={optionsOf(tags.rows)}
        />
      ) : null}
      {isTimed(values.on) ? (
        <>
          <SelectField
            name="minutes"
            label={t('waits')}
            options={spanOptions(values.minutes)}
            help={t(values.on === 'silent' ? 'silentHelp' : 'waitsHelp')}
          />
          <SelectField
            name="hours"
            label={t('hours')}
            emptyLabel={t('allHours')}
            options={ruleHours.map((value) => ({ value, label: t(`hoursOf_${value}`) }))}
          />
        </>
      ) : null}
      {values.on === 'rated' ? (
        <SelectField
          name="rateMax"
          label={t('onlyRate')}
          emptyLabel={t('anyRate')}
          options={[1, 2, 3, 4, 5].map((rate) => ({ value: rate, label: t('atMost', { rate }) }))}
        />
      ) : null}
    </>
  );
}
