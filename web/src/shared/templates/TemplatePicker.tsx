import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mixed, object, string } from 'yup';
import { useSession } from '../../lib/api/session.tsx';
import { isRequired } from '../../lib/forms/form-rules.ts';
import { newId } from '../../lib/new-id.ts';
import { toast } from '../../lib/toast.ts';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { FileField, type FileValue } from '../file-field/FileField.tsx';
import { fieldOf, fileKindOf, firstValue } from './filled.ts';
import { TemplateCard } from './TemplateCard.tsx';
import { TemplateList } from './TemplateList.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { sendTemplate, type Template, type TemplateVariable } from './templates-api.ts';

interface TicketOfPicker {
  id: number;
  whatsappId: number | null;
  contact: { name: string; number: string };
  queue: { name: string } | null;
}

interface TemplatePickerProps {
  ticket: TicketOfPicker;
  open: boolean;
  onClose: () => void;
}

/** Dialog in which an agent chooses a message template, fills its variables and sends it to the ticket's customer. */
export function TemplatePicker({ ticket, open, onClose }: TemplatePickerProps) {
  const { t } = useTranslation('connections');
  const [chosen, setChosen] = useState<Template | null>(null);
  const close = () => {
    setChosen(null);
    onClose();
  };
  if (chosen)
    return (
      <FillDialog
        key={chosen.id}
        {...{ ticket, open }}
        template={chosen}
        onBack={() => setChosen(null)}
        onClose={close}
      />
    );
  return (
    <AppDialog open={open} title={t('templates.chooseTitle')} width="sm" onClose={close}>
      {open && ticket.whatsappId !== null ? (
        <TemplateList
          connectionId={ticket.whatsappId}
          row={(template) => <TemplateCard template={template} onChoose={() => setChosen(template)} />}
        />
      ) : null}
    </AppDialog>
  );
}

function FillDialog({
  ticket,
  template,
  open,
  onBack,
  onClose,
}: TemplatePickerProps & { template: Template; onBack: () => void }) {
  const { t } = useTranslation('connections');
  const { user } = useSession();
  const [idempotencyKey] = useState(newId);
  const fileKind = fileKindOf(template);
  const { variables } = template;
  const initialValues = useMemo(() => {
    const from = {
      contactName: ticket.contact.name,
      number: ticket.contact.number,
      ticketId: ticket.id,
      queueName: ticket.queue?.name ?? '',
      userName: user.name,
    };
    return {
      ...Object.fromEntries(variables.map((variable) => [fieldOf(variable), firstValue(variable, from)])),
      file: null as FileValue,
    } as Record<string, string | FileValue>;
  }, [variables, ticket, user.name]);
  const label = ({ part, name, button, kind }: TemplateVariable) =>
    kind === 'code'
      ? t('templates.code')
      : t(`templates.variable.${part}`, { name, text: template.buttons[button ?? 0]?.text ?? '' });
  return (
    <FormDialog<Record<string, string | FileValue>>
      open={open}
      title={template.name}
      width="sm"
      submitLabel={t('templates.send')}
      initialValues={initialValues}
      validationSchema={object({
        ...Object.fromEntries(
          variables.map((variable) => [
            fieldOf(variable),
            string()
              .trim()
              .required(isRequired)
              .max(variable.maxLength, t('templates.tooLong', { max: variable.maxLength })),
          ]),
        ),
        ...(fileKind ? { file: mixed().required(isRequired) } : {}),
      })}
      extraActions={<Button onClick={onBack}>{t('templates.another')}</Button>}
      onClose={onClose}
      onSubmit={async (values) => {
        const filled = variables.map((variable) => [variable.key, String(values[fieldOf(variable)]).trim()]);
        await sendTemplate(ticket.id, {
          templateId: template.id,
          values: Object.fromEntries(filled),
          file: values.file instanceof File ? values.file : null,
          idempotencyKey,
        });
        toast.success(t('templates.sent'));
      }}
    >
      {({ values }) => (
        <>
          <TemplatePreview
            template={template}
            valueFor={(key) => String(values[fieldOf({ key })] ?? '')}
            fileName={values.file instanceof File ? values.file.name : undefined}
          />
          {fileKind ? (
            <FileField
              name="file"
              required
              kept={null}
              {...(fileKind === 'document' ? {} : { accept: `${fileKind}/*` })}
              texts={{
                label: t(`templates.file.${fileKind}`),
                attach: t('templates.attach'),
                none: t('templates.noFile'),
                replace: t('templates.replace'),
                remove: t('templates.removeFile'),
              }}
            />
          ) : null}
          {variables.map((variable, index) => (
            <TextField
              key={variable.key}
              name={fieldOf(variable)}
              label={label(variable)}
              required
              autoFocus={index === 0}
              {...(variable.example ? { help: t('templates.example', { example: variable.example }) } : {})}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}
