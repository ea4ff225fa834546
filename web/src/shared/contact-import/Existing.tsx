import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/forms/Choice.tsx';
import { contextOf, type ImportPlace } from './place.ts';

/** Choice of what to do with contacts that exist already: the form's `existing`. */
export function Existing({ place }: { place: ImportPlace }) {
  const { t } = useTranslation('contacts');
  const { values, setFieldValue } = useFormikContext<{ existing: 'keep' | 'update' }>();
  return (
    <Choice
      label={t('import.existing', contextOf(place))}
      value={values.existing}
      options={(['keep', 'update'] as const).map((key) => ({ key, label: t(`import.existingIs.${key}`) }))}
      onChange={(key) => void setFieldValue('existing', key)}
    />
  );
}
