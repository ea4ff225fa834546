import { useTranslation } from 'react-i18next';
import { plain } from '../../../theme/plain.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';

export type ComposerMode = 'reply' | 'note';
const modes: readonly ComposerMode[] = ['reply', 'note'];

interface ComposerSwitchProps {
  mode: ComposerMode;
  isDisabled: boolean;
  onChange: (mode: ComposerMode) => void;
}

/** Switch of the composer between an answer to the customer and a note for the team. */
export function ComposerSwitch({ mode, isDisabled, onChange }: ComposerSwitchProps) {
  const { t } = useTranslation('tickets');
  return (
    <Switch role="group" aria-label={t('handling.mode')}>
      {modes.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={mode === key}
          aria-keyshortcuts={key === 'note' ? 'Alt+C' : 'Alt+R'}
          disabled={isDisabled}
          onClick={() => onChange(key)}
        >
          {t(`handling.${key}`)}
        </button>
      ))}
    </Switch>
  );
}

const Switch = plain('div', {
  display: 'flex',
  gap: 14,
  padding: '6px 12px 0',
  '& > button': {
    all: 'unset',
    boxSizing: 'border-box',
    height: 24,
    borderBottom: '2px solid transparent',
    color: token('muted'),
    fontSize: textSizes.caption,
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& > button[aria-pressed="true"]': { borderColor: token('accent'), color: token('text') },
  '& > button:disabled': { cursor: 'default' },
  '& > button:focus-visible': { outline: `2px solid ${token('accent')}`, outlineOffset: 2, borderRadius: 3 },
});
