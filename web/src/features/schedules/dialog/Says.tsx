import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { useConnections } from '../../../shared/choices/use-choices.ts';
import { fileKindOf } from '../../../shared/templates/filled.ts';
import { VariablesField } from '../../../shared/variables/VariablesField.tsx';
import type { Schedule } from '../schedule.ts';
import { PictureField } from './PictureField.tsx';
import type { ScheduleValues } from './schedule-form.ts';
import { templateTexts } from './template-texts.ts';

const TemplatePart = ahead(
  async () => (await import('../../../shared/templates/chosen/TemplatePart.tsx')).TemplatePart,
  { texts: 'connections' },
);
const KeptTemplate = ahead(
  async () => (await import('../../../shared/templates/chosen/KeptTemplate.tsx')).KeptTemplate,
  { texts: 'connections' },
);

const variables = ['nome', 'email', 'numero', 'ticket', 'fila', 'atendente'];

interface SaysProps {
  schedule: Schedule | null;
  isReadOnly: boolean;
  autoFocus: boolean;
}

/**
 * Part of the form with the contents of a scheduled message: a text with a picture, or the template of an official
 * number.
 */
export function Says({ schedule, isReadOnly, autoFocus }: SaysProps) {
  const { t } = useTranslation('schedules');
  const { values, setFieldValue } = useFormikContext<ScheduleValues>();
  const connections = useConnections();
  const { whatsappId, template } = values;
  const connection = connections.find(({ id }) => id === whatsappId);
  const isOfficial = connection?.provider === 'cloud';
  // A template belongs to its connection's account; it stays where that connection is gone, until another is chosen.
  const isElsewhere =
    template !== null && !isReadOnly && !isOfficial && (connection !== undefined || whatsappId === '');
  useEffect(() => {
    if (isElsewhere) void setFieldValue('template', null).then(() => setFieldValue('templateTexts', {}));
  }, [isElsewhere, setFieldValue]);
  return (
    <>
      {isOfficial ? (
        <TemplatePart
          connectionId={connection.id}
          isReadOnly={isReadOnly}
          variables={variables}
          texts={{ why: inLanguage(templateTexts.why), help: inLanguage(templateTexts.help) }}
          fileField={<PictureField schedule={schedule} isReadOnly={isReadOnly} />}
          // A header without a file takes none.
          changedBy={(chosen) => ({ body: '', ...(fileKindOf(chosen) ? {} : { picture: null }) })}
        />
      ) : null}
      {template && !isOfficial ? <KeptTemplate template={template} /> : null}
      {template ? null : (
        <>
          <VariablesField
            name="body"
            label={t('body')}
            required
            disabled={isReadOnly}
            autoFocus={autoFocus}
          />
          <PictureField schedule={schedule} isReadOnly={isReadOnly} />
        </>
      )}
    </>
  );
}
