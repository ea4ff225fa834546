import { macroLimits } from '@balcao/plugins/macros/contract/limits.ts';
import type { CreateMacro, Macro } from '@balcao/plugins/macros/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/failure-of.ts';
import { inLanguage } from '../../lib/format/i18n.ts';
import { toast } from '../../lib/toast.ts';
import { prioritiesDown, priorityNames } from '../../shared/priority/priorities.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { useVariablesQuestion } from '../../shared/variables/use-variables-question.ts';
import { VariablesField } from '../../shared/variables/VariablesField.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { cardContacts } from './api/load-cards.ts';
import { createMacro, readMacro, updateMacro } from './api/save-macro.ts';
import { ContentFields } from './ContentFields.tsx';
import { macroBody, macroRules, macroValues } from './macro-form.ts';
import { TemplateFields } from './TemplateFields.tsx';
import type { Choice, MacroChoices } from './use-choices.ts';

export interface MacroDialogProps {
  open: boolean;
  /** null: a new one. */
  macro: Macro | null;
  choices: MacroChoices;
  onClose: () => void;
  onSaved: (macro: Macro) => void;
}

/** Dialog in which an admin writes a macro: the steps that one click takes on a ticket. */
export function MacroDialog({ open, macro, choices, onClose, onSaved }: MacroDialogProps) {
  const { t } = useTranslation('macros');
  const askAbout = useVariablesQuestion();
  const cards = useQuery(cardContacts(open ? (macro?.contactIds ?? []) : []));
  const failed = choices.failed ?? failureOf(cards);
  const isLoading = cards.isLoading || choices.isLoading;
  const valuesOf = (row: Macro | null) =>
    macroValues(
      row && { ...row, tagIds: row.tagIds.filter((id) => named(choices.tags, id)) },
      cards.data ?? [],
    );
  const shortcodeOf = (id: number | null | undefined) => {
    const shortcode = choices.quickMessages.find((one) => one.id === id)?.shortcode;
    return shortcode ? `/${shortcode}` : '';
  };
  const save = useRecordSave<Macro, CreateMacro>({
    open,
    record: isLoading || failed ? null : macro,
    // Contact cards and tags that were deleted are not in the form: saving removes them from the macro.
    bodyOf: (row) => ({ ...macroBody(valuesOf(row)), contactIds: row.contactIds, tagIds: row.tagIds }),
    read: ({ id }) => readMacro(id),
    send: ({ id }, changes, options) => updateMacro(id, changes, options),
    labels: {
      name: t('name'),
      message: t('message'),
      quickMessageId: t('quickMessage'),
      location: t('sendsPlace'),
      contactIds: t('contacts'),
      poll: t('sendsPoll'),
      whatsappId: t('template.connection'),
      template: t('template.label'),
      headerMessageId: t('template.file'),
      tagIds: t('tags'),
      priority: t('priority'),
      queueId: t('queue'),
      userId: t('user'),
      closes: t('endingClose'),
    },
    show: {
      quickMessageId: shortcodeOf,
      headerMessageId: shortcodeOf,
      tagIds: (ids) => (ids ?? []).map((id) => named(choices.tags, id)).join(', '),
      template: (template) => template?.name ?? '',
      priority: (priority) => (priority ? inLanguage(priorityNames[priority]) : ''),
      queueId: (id) => named(choices.queues, id),
      userId: (id) => named(choices.users, id),
    },
  });
  return (
    <FormDialog
      open={open}
      title={macro ? t('edit') : t('add')}
      width="sm"
      isLoading={isLoading}
      failed={failed}
      initialValues={valuesOf(macro)}
      validationSchema={macroRules}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_MACRO_INVALID_NAME: 'name',
        ERR_MACRO_NAME_ALREADY_EXISTS: 'name',
        ERR_MACRO_EMPTY: 'ending',
        ERR_NO_QUICKMESSAGE_FOUND: 'quickMessageId',
        ERR_TEMPLATE_NOT_FOUND: 'whatsappId',
        ERR_TEMPLATE_NOT_APPROVED: 'whatsappId',
        ERR_NO_WAPP_FOUND: 'whatsappId',
      }}
      ask={({ message }) => askAbout([message])}
      onSubmit={async (values) => {
        onSaved(await (macro ? save(macroBody(values)) : createMacro(macroBody(values))));
        toast.success(t('done'));
      }}
    >
      {({ values }) => (
        <>
          <TextField
            name="name"
            label={t('name')}
            help={t('nameHelp')}
            required
            autoFocus
            maxLength={macroLimits.name.max}
          />
          <VariablesField name="message" label={t('message')} help={t('messageHelp')} />
          <SelectField
            name="quickMessageId"
            label={t('quickMessage')}
            help={t('quickMessageHelp')}
            emptyLabel={t('none')}
            options={choices.quickMessages
              .filter(({ geral }) => geral)
              .map(({ id, shortcode }) => ({ value: id, label: `/${shortcode}` }))}
          />
          <ContentFields />
          <TemplateFields
            files={choices.quickMessages
              .filter(({ geral, isMedia }) => geral && isMedia)
              .map(({ id, shortcode }) => ({ value: id, label: `/${shortcode}` }))}
          />
          <SelectField
            name="tagIds"
            label={t('tags')}
            multiple
            emptyLabel={t('noTags')}
            options={optionsOf(choices.tags)}
          />
          <SelectField
            name="priority"
            label={t('priority')}
            emptyLabel={t('noPriority')}
            options={prioritiesDown.map((value) => ({ value, label: inLanguage(priorityNames[value]) }))}
          />
          <SelectField
            name="ending"
            label={t('ending')}
            options={[
              { value: 'stay', label: t('endingStay') },
              { value: 'move', label: t('endingMove') },
              { value: 'close', label: t('endingClose') },
            ]}
          />
          {values.ending === 'move' ? (
            <>
              <SelectField
                name="queueId"
                label={t('queue')}
                emptyLabel={t('none')}
                options={optionsOf(choices.queues)}
              />
              <SelectField
                name="userId"
                label={t('user')}
                emptyLabel={t('nobody')}
                options={optionsOf(choices.users)}
              />
            </>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

function named(choices: readonly Choice[], wanted: number | null | undefined): string {
  return choices.find(({ id }) => id === wanted)?.name ?? '';
}

function optionsOf(choices: readonly Choice[]) {
  return choices.map(({ id, name, color }) => ({ value: id, label: name, ...(color ? { color } : {}) }));
}
