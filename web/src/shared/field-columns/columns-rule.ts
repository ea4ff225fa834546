import { contactLimits } from '@balcao/plugins/contacts/contract/limits.ts';
import { array, string } from 'yup';
import { inLanguage } from '../../lib/format/i18n.ts';
import { columnTexts } from './column-texts.ts';

/** Form rule for the number of fields that a row may show. */
export const columnsRule = () =>
  array()
    .of(string().required())
    .max(contactLimits.fields.columnsMax, () => inLanguage(columnTexts.tooMany));
