import { macroLimits } from '@balcao/plugins/macros/contract/limits.ts';
import type { Macro } from '@balcao/plugins/macros/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../lib/format/i18n.ts';
import { toast } from '../../lib/toast.ts';
import { prioritiesDown, priorityNames } from '../../shared/priority/priorities.ts';
import { useVariablesQuestion } from '../../shared/variables/use-variables-question.ts';
import { VariablesField } from '../../shared/variables/VariablesField.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { cardContacts } from './api/load-cards.ts';
import { saveMacro } from './api/save-macro.ts';
import { ContentFields } from './ContentFields.tsx';
import { macroBody, macroRules, macroValues } from './macro-form.ts';
import type { Choice, MacroChoices } from './use-choices.ts';

export interface MacroDialogProps {
  open: boolean;
  /** null: a new one. */
  macro: Macro | null;
  choices: MacroChoices;
  onClose: () => void;
  onSaved: (macro: Macro) => void;
}

export function MacroDialog({ open, macro, choices, onClose, onSaved }: MacroDialogProps) {
  const { t } = useTranslation('macros');
  const askAbout = useVariablesQuestion();
  const tagIds = macro?.tagIds.filter((tagId) => choices.tags.some(({ id }) => id === tagId)) ?? [];
  const cards = useQuery(cardContacts(open ? (macro?.contactIds ?? []) : []));
  return (
    <FormDialog
      open={open}
      title={macro ? t('edit') : t('add')}
      width="sm"
      isLoading={choices.isLoading || cards.isLoading}
      initialValues={macroValues(macro && { ...macro, tagIds }, cards.data ?? [])}
      validationSchema={macroRules}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_MACRO_INVALID_NAME: 'name',
        ERR_MACRO_NAME_ALREADY_EXISTS: 'name',
        ERR_MACRO_EMPTY: 'ending',
        ERR_NO_QUICKMESSAGE_FOUND: 'quickMessageId',
      }}
      ask={({ message }) => askAbout([message])}
      onSubmit={async (values) => {
        onSaved(await saveMacro(macro?.id ?? null, macroBody(values)));
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

function optionsOf(choices: readonly Choice[]) {
  return choices.map(({ id, name, color }) => ({ value: id, label: name, ...(color ? { color } : {}) }));
}
