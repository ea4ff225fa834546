import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';

const allowances = ['visitorMbPerDay', 'addressMbPerDay', 'chatMbPerDay'] as const;

/** Form fields for whether visitors of a chat may send files, and how much a day. */
export function FileFields() {
  const { t } = useTranslation('webchat');
  return (
    <>
      <SwitchField
        name="filesBeforeAnswer"
        label={t('filesBeforeAnswer')}
        help={t('filesBeforeAnswerHelp')}
      />
      {allowances.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(name)}
          help={t(`${name}Help`)}
          required
          inputProps={{ inputMode: 'numeric' }}
        />
      ))}
    </>
  );
}
