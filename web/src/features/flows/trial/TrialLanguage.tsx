import type { FlowLanguage } from '@balcao/plugins/flows/languages/limits.ts';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { useLanguages } from '../forms/LanguageFields.tsx';
import { languageTexts } from '../forms/language-texts.ts';
import { languageName } from '../forms/translations.ts';

interface TrialLanguageProps {
  /** Empty text: the main language of the flow. */
  language: FlowLanguage | '';
  onChange: (language: FlowLanguage | '') => void;
}

/**
 * Select for the language of the customer whom the author plays in a trial; renders nothing for a flow of one language.
 */
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
