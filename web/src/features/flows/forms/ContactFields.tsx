import { contactParts, flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import { useField } from 'formik';
import { inLanguage, type Texts } from '../../../lib/format/i18n.ts';
import { useFieldVariables } from '../../../shared/variables/use-field-variables.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { FlowText } from './FlowText.tsx';

/** Form fields of a node that stores a text in the contact: in its name, its e-mail or a field. */
export function ContactFields() {
  const [{ value: part }] = useField<string>('contactPart');
  const { fields } = useFieldVariables({ ofContacts: true });
  return (
    <>
      <SelectField
        name="contactPart"
        label={inLanguage(texts.part)}
        options={contactParts.map((value) => ({ value, label: inLanguage(partTexts[value]) }))}
      />
      {part === 'field' ? (
        <SelectField
          name="fieldKey"
          label={inLanguage(texts.field)}
          emptyLabel={inLanguage(texts.noField)}
          options={fields.map(({ key, label }) => ({ value: key, label }))}
        />
      ) : null}
      <FlowText name="text" label={inLanguage(texts.value)} minRows={2} maxLength={flowLimits.text} />
    </>
  );
}

const texts = {
  part: { pt: 'Guardar em', en: 'Store in', es: 'Guardar en' },
  field: { pt: 'Campo', en: 'Field', es: 'Campo' },
  noField: { pt: 'Nenhum', en: 'None', es: 'Ninguno' },
  value: {
    pt: 'Valor, como {{flow.nome}}',
    en: 'Value, such as {{flow.name}}',
    es: 'Valor, como {{flow.nombre}}',
  },
} satisfies Record<string, Texts>;

const partTexts: Record<(typeof contactParts)[number], Texts> = {
  name: { pt: 'Nome do contato', en: "Contact's name", es: 'Nombre del contacto' },
  email: { pt: 'E-mail do contato', en: "Contact's e-mail", es: 'Correo del contacto' },
  field: { pt: 'Um campo do contato', en: 'A field of the contact', es: 'Un campo del contacto' },
};
