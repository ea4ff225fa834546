import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { useConnections } from '../../shared/choices/use-choices.ts';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import type { MacroValues } from './macro-form.ts';

const TemplatePart = ahead(
  async () => (await import('../../shared/templates/chosen/TemplatePart.tsx')).TemplatePart,
  { texts: 'connections' },
);
const KeptTemplate = ahead(
  async () => (await import('../../shared/templates/chosen/KeptTemplate.tsx')).KeptTemplate,
  { texts: 'connections' },
);

const variables = ['nome', 'email', 'numero', 'ticket', 'fila', 'atendente'];

/**
 * Form fields for the message template that a macro sends from an official WhatsApp number; nothing where the company has
 * no such number.
 */
export function TemplateFields({ files }: { files: readonly { value: number; label: string }[] }) {
  const { t } = useTranslation('macros');
  const { values, setFieldValue } = useFormikContext<MacroValues>();
  const official = useConnections().filter(({ provider }) => provider === 'cloud');
  const { whatsappId, template } = values;
  const shownFor = useRef(whatsappId);
  // A template belongs to the account of its connection.
  useEffect(() => {
    if (shownFor.current === whatsappId) return;
    shownFor.current = whatsappId;
    void setFieldValue('template', null).then(() => setFieldValue('templateTexts', {}));
  }, [whatsappId, setFieldValue]);
  if (official.length === 0 && !template) return null;
  const isThere = official.some(({ id }) => id === whatsappId);
  const options = official.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <SelectField
        name="whatsappId"
        label={t('template.connection')}
        help={t('template.help')}
        emptyLabel={t('template.none')}
        options={
          whatsappId === '' || isThere
            ? options
            : [...options, { value: whatsappId, label: t('template.gone') }]
        }
      />
      {isThere ? (
        <TemplatePart
          connectionId={Number(whatsappId)}
          isReadOnly={false}
          variables={variables}
          texts={{ why: t('template.why'), help: t('template.variables') }}
          fileField={
            <SelectField
              name="headerMessageId"
              label={t('template.file')}
              help={t('template.fileHelp')}
              emptyLabel={t('template.none')}
              options={files}
            />
          }
        />
      ) : template && whatsappId !== '' ? (
        <KeptTemplate template={template} />
      ) : null}
    </>
  );
}
