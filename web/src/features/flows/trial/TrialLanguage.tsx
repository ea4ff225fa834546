import type { FlowLanguage } from '@balcao/plugins/flows/languages/limits.ts';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { useLanguages } from '../forms/LanguageFields.tsx';
import { languageTexts } from '../forms/language-texts.ts';
import { languageName } from '../forms/translations.ts';

interface TrialLanguageProps {
  /** Empty: the main language of the flow. */
  language: FlowLanguage | '';
  onChange: (language: FlowLanguage | '') => void;
}

/** Language of the customer who tries the flow out; nothing in a flow of one language. */
export function TrialLanguage({ language, onChange }: TrialLanguageProps) {
  const spoken = useLanguages();
  const [main] = spoken;
  if (main === undefined || spoken.length < 2) return null;
  return (
    <Select
      size="small"
      value={language !== '' && spoken.includes(language) ? language : main}
      inputProps={{ 'aria-label': inLanguage(languageTexts.customerSpeaks) }}
      onChange={({ target }) => onChange(target.value)}
    >
      {spoken.map((one) => (
        <MenuItem key={one} value={one}>
          {languageName(one)}
        </MenuItem>
      ))}
    </Select>
  );
}
