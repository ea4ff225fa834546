import { headerSamples } from '@balcao/plugins/channel-cloud/contract/limits.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FieldArray, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/format/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { FileField } from '../../../shared/file-field/FileField.tsx';
import { fieldOf } from '../../../shared/templates/filled.ts';
import type { Template } from '../../../shared/templates/templates-api.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { createTemplate, editTemplate, uploadHeaderFile } from '../api/templates.ts';
import {
  buttonKinds,
  contentsOf,
  keysIn,
  type TemplateValues,
  templateRules,
  valuesOf,
} from './template-form.ts';

interface TemplateFormProps {
  connectionId: number;
  open: boolean;
  /** null: a new one. */
  template: Template | null;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Form in which an admin writes a message template, which Meta reviews. */
export function TemplateForm({ connectionId, open, template, onClose, onSaved }: TemplateFormProps) {
  const { t } = useTranslation('connections');
  const isNew = template === null;
  return (
    <FormDialog<TemplateValues>
      open={open}
      title={isNew ? t('templates.add') : t('templates.edit', { name: template.name })}
      width="sm"
      submitLabel={t('templates.toReview')}
      initialValues={valuesOf(template, languageOfTemplates())}
      validationSchema={templateRules}
      onClose={onClose}
      onSubmit={async (values) => {
        const { name, language, headerKind, headerFile } = values;
        const sample =
          headerKind === 'file' && headerFile ? await uploadHeaderFile(connectionId, headerFile) : null;
        const contents = contentsOf(values, sample);
        if (isNew) await createTemplate(connectionId, { name, language, ...contents });
        else await editTemplate(connectionId, template.id, contents);
        toast.success(t('templates.reviewed'));
        await onSaved();
      }}
    >
      {({ values }) => (
        <>
          <TextField
            name="name"
            label={t('templates.name')}
            help={t('templates.nameHelp')}
            required
            disabled={!isNew}
            autoFocus={isNew}
          />
          <TextField
            name="language"
            label={t('templates.language')}
            help={t('templates.languageHelp')}
            required
            disabled={!isNew}
          />
          <SelectField
            name="category"
            label={t('templates.category')}
            help={t('templates.categoryHelp')}
            disabled={template?.state === 'APPROVED'}
            options={(['UTILITY', 'MARKETING'] as const).map((value) => ({
              value,
              label: t(`templates.categories.${value}`),
            }))}
          />
          <SelectField
            name="headerKind"
            label={t('templates.header')}
            help={values.headerKind === 'file' ? t('templates.sampleHelp') : undefined}
            options={(['text', 'file'] as const).map((value) => ({
              value,
              label: t(`templates.headerKinds.${value}`),
            }))}
          />
          {values.headerKind === 'text' ? (
            <TextField
              name="header"
              label={t('templates.headerText')}
              help={t('templates.headerHelp')}
              maxLength={60}
            />
          ) : (
            <FileField
              name="headerFile"
              accept={[...headerSamples.keys()].join(',')}
              kept={null}
              required
              texts={{
                label: t('templates.sample'),
                attach: t('templates.attach'),
                none: t('templates.noFile'),
                replace: t('templates.replace'),
                remove: t('templates.removeFile'),
              }}
            />
          )}
          <TextField
            name="body"
            label={t('templates.body')}
            help={t('templates.bodyHelp', { open: '{{', close: '}}' })}
            required
            multiline
            minRows={4}
            maxLength={1024}
          />
          <TextField name="footer" label={t('templates.footer')} maxLength={60} />
          <Buttons values={values} />
          <Examples />
        </>
      )}
    </FormDialog>
  );
}

/** An example for each variable that the contents have now. */
function Examples() {
  const { t } = useTranslation('connections');
  const { values, setFieldValue } = useFormikContext<TemplateValues>();
  const { examples } = values;
  const keys = keysIn(values);
  const added = keys.map((key) => fieldOf({ key })).filter((field) => examples[field] === undefined);
  useEffect(() => {
    // Only a field with a value shows its fault once the form is sent.
    for (const field of added) void setFieldValue(`examples.${field}`, '', false);
  });
  const labelOf = (key: string) => {
    const [part = '', name = ''] = key.split('.');
    if (part !== 'button') return t(`templates.variable.${part}`, { name });
    return values.buttons[Number(name)]?.kind === 'COPY_CODE'
      ? t('templates.code')
      : t('templates.buttonUrl', { number: Number(name) + 1 });
  };
  return keys.map((key) => (
    <TextField
      key={key}
      name={`examples.${fieldOf({ key })}`}
      label={t('templates.exampleOf', { of: labelOf(key) })}
      required
    />
  ));
}

function Buttons({ values: { buttons } }: { values: TemplateValues }) {
  const { t } = useTranslation('connections');
  return (
    <FieldArray name="buttons">
      {({ push, remove }) => (
        <Group aria-label={t('templates.buttons')}>
          {buttons.map(({ kind }, index) => {
            const number = index + 1;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a button's place is its name
              <div key={index}>
                <SelectField
                  name={`buttons.${index}.kind`}
                  label={t('templates.buttonKind', { number })}
                  options={buttonKinds.map((value) => ({ value, label: t(`templates.kinds.${value}`) }))}
                />
                {kind === 'COPY_CODE' ? null : (
                  <TextField
                    name={`buttons.${index}.text`}
                    label={t('templates.buttonText', { number })}
                    maxLength={25}
                  />
                )}
                {kind === 'URL' ? (
                  <TextField name={`buttons.${index}.url`} label={t('templates.buttonUrl', { number })} />
                ) : null}
                {kind === 'PHONE_NUMBER' ? (
                  <TextField name={`buttons.${index}.phone`} label={t('templates.buttonPhone', { number })} />
                ) : null}
                <IconAction
                  label={t('templates.removeButton', { number })}
                  size="small"
                  onClick={() => remove(index)}
                >
                  <DeleteOutlined fontSize="small" />
                </IconAction>
              </div>
            );
          })}
          {buttons.length < 10 ? (
            <Button
              variant="outlined"
              onClick={() => push({ kind: 'QUICK_REPLY', text: '', url: '', phone: '' })}
            >
              {t('templates.addButton')}
            </Button>
          ) : null}
        </Group>
      )}
    </FieldArray>
  );
}

const Group = styled('fieldset')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > div': { display: 'grid', gap: 10, justifyItems: 'stretch', width: '100%' },
  '& > div > button': { justifySelf: 'end' },
});

/** The user's language as Meta calls it. */
function languageOfTemplates(): string {
  const language = currentLanguage();
  return language === 'pt' ? 'pt_BR' : language;
}
