import { contentLimits } from '@balcao/plugins/tickets/contents/limits.ts';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { ContactsField } from '../../shared/choices/ContactsField.tsx';
import { token } from '../../theme/tokens.ts';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import type { ContentValues } from './macro-contents.ts';

/** Form fields for a location, contact cards and a poll that a macro sends, each behind a switch. */
export function ContentFields() {
  const { t } = useTranslation('macros');
  const { t: words } = useTranslation('tickets');
  const { sendsPlace, sendsCards, sendsPoll } = useFormikContext<ContentValues>().values;
  return (
    <>
      <SwitchField name="sendsPlace" label={t('sendsPlace')} />
      {sendsPlace ? (
        <Fields>
          <TextField
            name="where"
            label={words('contents.placeWhere')}
            help={words('contents.placeHelp')}
            required
          />
          <TextField
            name="placeName"
            label={words('contents.placeName')}
            maxLength={contentLimits.placeNameMax}
          />
          <TextField
            name="address"
            label={words('contents.placeAddress')}
            maxLength={contentLimits.placeAddressMax}
          />
        </Fields>
      ) : null}
      <SwitchField name="sendsCards" label={t('sendsCards')} />
      {sendsCards ? (
        <Fields>
          <ContactsField name="contacts" label={t('contacts')} max={contentLimits.cardsMax} />
        </Fields>
      ) : null}
      <SwitchField name="sendsPoll" label={t('sendsPoll')} />
      {sendsPoll ? (
        <Fields>
          <TextField
            name="question"
            label={words('contents.pollQuestion')}
            maxLength={contentLimits.pollQuestionMax}
            required
          />
          <TextField
            name="options"
            label={words('contents.pollOptions')}
            help={words('contents.pollOptionsHelp')}
            multiline
            minRows={3}
            maxRows={12}
            required
          />
          <SwitchField name="multiple" label={words('contents.pollMultiple')} />
        </Fields>
      ) : null}
    </>
  );
}

const Fields = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  paddingLeft: 16,
  borderLeft: `2px solid ${token('border')}`,
});
