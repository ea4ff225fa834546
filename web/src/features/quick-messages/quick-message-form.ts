import { quickMessageLimits } from '@balcao/plugins/quick-messages/contract/limits.ts';
import type { CreateQuickMessage, QuickMessage } from '@balcao/plugins/quick-messages/schemas.ts';
import i18next from 'i18next';
import { boolean, mixed, object, string } from 'yup';
import { isRequired, isTooLong } from '../../lib/forms/form-rules.ts';
import type { FileValue } from '../../shared/file-field/FileField.tsx';

interface QuickMessageValues {
  shortcode: string;
  message: string;
  geral: boolean;
  status: boolean;
  file: FileValue;
}

/** Rules of the form in which users edit a quick message. */
export const quickMessageRules = object({
  shortcode: string().transform(bare).required(isRequired).max(quickMessageLimits.shortcode.max, isTooLong),
  message: string()
    .max(quickMessageLimits.messageMax, isTooLong)
    .when('file', {
      is: null,
      // biome-ignore lint/suspicious/noThenProperty: yup's own word
      then: (rule) => rule.trim().required(() => i18next.t('messageNeeded', { ns: 'quick-messages' })),
    }),
  geral: boolean(),
  status: boolean(),
  file: mixed().nullable(),
});

export function quickMessageValues(row: QuickMessage | null): QuickMessageValues {
  return {
    shortcode: row?.shortcode ?? '',
    message: row?.message ?? '',
    geral: row?.geral ?? false,
    status: row?.status ?? true,
    file: row?.mediaPath ? 'kept' : null,
  };
}

export function quickMessageBody({
  shortcode,
  message,
  geral,
  status,
}: QuickMessageValues): CreateQuickMessage {
  return { shortcode: bare(shortcode), message, geral, status };
}

/** Removes the slash that users may type before a shortcode. */
function bare(shortcode: string): string {
  return shortcode.trim().replace(/^[\s/]+/, '');
}
