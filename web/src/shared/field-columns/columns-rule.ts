import { contactLimits } from '@balcao/plugins/contacts/contract/limits.ts';
import { array, string } from 'yup';
import { inLanguage } from '../../lib/format/i18n.ts';
import { columnTexts } from './column-texts.ts';

/** Rule of a form for the fields that rows show. */
export const columnsRule = () =>
  array()
    .of(string().required())
    .max(contactLimits.fields.columnsMax, () => inLanguage(columnTexts.tooMany));
