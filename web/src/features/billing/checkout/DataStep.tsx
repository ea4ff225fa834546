import { countries } from '@balcao/plugins/billing/contract/limits.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPhones } from '../../../theme/tokens.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';

/** Name, document and address of the payer. */
export function DataStep({ needsDocument }: { needsDocument: boolean }) {
  const { t } = useTranslation('billing');
  return (
    <>
      <TextField name="firstName" label={t('field.name')} required autoFocus autoComplete="name" />
      {needsDocument ? (
        <TextField
          name="document"
          label={t('field.document')}
          help={t('field.documentHelp')}
          required
          maxLength={20}
        />
      ) : null}
      <TextField name="address2" label={t('field.address')} required autoComplete="street-address" />
      <Pair>
        <TextField name="city" label={t('field.city')} required autoComplete="address-level2" />
        <TextField name="state" label={t('field.state')} autoComplete="address-level1" />
      </Pair>
      <Pair>
        <TextField name="zipcode" label={t('field.zipcode')} required autoComplete="postal-code" />
        <SelectField
          name="country"
          label={t('field.country')}
          required
          options={countries.map((value) => ({ value, label: t(`country.${value}`) }))}
        />
      </Pair>
    </>
  );
}

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  [onPhones]: { gridTemplateColumns: '1fr' },
});
