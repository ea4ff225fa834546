import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { optionsOf } from '../../../shared/choices/use-choices.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { macrosToRun, sharedQuickMessages } from '../api/choices.ts';

/** Form field for the shared quick message that an action sends. */
export function QuickMessageField({ name }: { name: string }) {
  const { t } = useTranslation('rules');
  const { data = [] } = useQuery(sharedQuickMessages);
  return (
    <SelectField
      name={`${name}.quickMessageId`}
      label={t('quickMessage')}
      help={t('messageHelp')}
      required
      options={data.map(({ id, shortcode }) => ({ value: id, label: `/${shortcode}` }))}
    />
  );
}

/** Form field for the macro that an action runs. */
export function MacroField({ name }: { name: string }) {
  const { t } = useTranslation('rules');
  const { data = [] } = useQuery(macrosToRun);
  return (
    <SelectField
      name={`${name}.macroId`}
      label={t('macro')}
      help={t('macroHelp')}
      required
      options={optionsOf(data)}
    />
  );
}
