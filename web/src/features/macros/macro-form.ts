import { macroLimits } from '@balcao/plugins/macros/contract/limits.ts';
import type { CreateMacro, Macro } from '@balcao/plugins/macros/schemas.ts';
import type { TicketPriority } from '@balcao/plugins/tickets/contract/limits.ts';
import i18next from 'i18next';
import { array, mixed, number, object, string } from 'yup';
import { isTooLong, nameRule } from '../../lib/forms/form-rules.ts';
import type { ContactChoice } from '../../shared/choices/ContactSearch.tsx';
import {
  bodyOfTemplate,
  formOfTemplate,
  type TemplateValues,
  templateTextRules,
} from '../../shared/templates/chosen/template-values.ts';
import { type ContentValues, contentBody, contentRules, contentValues } from './macro-contents.ts';

type Ending = 'stay' | 'move' | 'close';

export interface MacroValues extends ContentValues, TemplateValues {
  name: string;
  message: string;
  quickMessageId: number | '';
  /** Quick message whose file is sent in the header of the template. */
  headerMessageId: number | '';
  /** Official connection of the template. */
  whatsappId: number | '';
  tagIds: number[];
  priority: TicketPriority | '';
  ending: Ending;
  queueId: number | '';
  userId: number | '';
}

/** Rules of the form in which admins edit a macro. */
export const macroRules = object({
  name: nameRule(macroLimits.name.min, macroLimits.name.max),
  message: string().max(macroLimits.messageMax, isTooLong),
  ...contentRules,
  whatsappId: mixed().when('template', ([template], rule) =>
    rule.test(
      'template',
      () => i18next.t('template.needed', { ns: 'macros' }),
      (value) => !value || Boolean(template),
    ),
  ),
  templateTexts: templateTextRules,
  tagIds: array(number().required()).max(macroLimits.tags, isTooLong),
  queueId: mixed().when(['ending', 'userId'], {
    // Formik takes '' for undefined.
    is: (ending: Ending, userId?: number) => ending === 'move' && !userId,
    // biome-ignore lint/suspicious/noThenProperty: yup's own word
    then: (rule) =>
      rule.test(
        'where',
        () => i18next.t('whereNeeded', { ns: 'macros' }),
        (value) => Boolean(value),
      ),
  }),
});

export function macroValues(macro: Macro | null, contacts: readonly ContactChoice[]): MacroValues {
  const { queueId = null, userId = null } = macro ?? {};
  return {
    name: macro?.name ?? '',
    message: macro?.message ?? '',
    quickMessageId: macro?.quickMessageId ?? '',
    ...contentValues(macro, contacts),
    whatsappId: macro?.template ? (macro.whatsappId ?? '') : '',
    ...formOfTemplate(macro?.template ?? null),
    headerMessageId: macro?.headerMessageId ?? '',
    tagIds: macro?.tagIds ?? [],
    priority: macro?.priority ?? '',
    ending: macro?.closes ? 'close' : queueId !== null || userId !== null ? 'move' : 'stay',
    queueId: queueId ?? '',
    userId: userId ?? '',
  };
}

export function macroBody({ ending, ...values }: MacroValues): CreateMacro {
  const moves = ending === 'move';
  return {
    name: values.name.trim(),
    message: values.message,
    quickMessageId: idOf(values.quickMessageId),
    ...contentBody(values),
    whatsappId: idOf(values.whatsappId),
    template: values.whatsappId === '' ? null : bodyOfTemplate(values.template, values.templateTexts),
    headerMessageId: values.whatsappId === '' ? null : idOf(values.headerMessageId),
    tagIds: values.tagIds,
    priority: values.priority === '' ? null : values.priority,
    queueId: moves ? idOf(values.queueId) : null,
    userId: moves ? idOf(values.userId) : null,
    closes: ending === 'close',
  };
}

function idOf(value: number | ''): number | null {
  return value === '' ? null : value;
}
