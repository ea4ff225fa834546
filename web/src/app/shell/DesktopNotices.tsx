import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { inLanguage } from '../../lib/format/i18n.ts';
import { useDesktopNotices } from '../../lib/live/desktop-notices.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { appearanceTexts as texts } from './appearance-texts.ts';

/** Switch by which a user gets desktop notifications of new messages; explains when the browser does not allow them. */
export function DesktopNotices() {
  const id = useId();
  const [choice, choose] = useDesktopNotices();
  const isImpossible = choice === 'refused' || choice === 'unavailable';
  return (
    <Line>
      <span>
        <label htmlFor={id}>{inLanguage(texts.desktopNotices)}</label>
        {isImpossible ? <small id={`${id}-why`}>{inLanguage(texts[choice])}</small> : null}
      </span>
      <Switch
        id={id}
        size="small"
        checked={choice === 'on'}
        disabled={isImpossible}
        onChange={(_event, isOn) => void choose(isOn)}
        slotProps={{
          input: { role: 'switch', 'aria-describedby': isImpossible ? `${id}-why` : undefined },
        }}
      />
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  fontSize: textSizes.small,
  '& > span:first-of-type': { flex: 1 },
  '& small': { display: 'block', color: token('muted'), fontSize: textSizes.caption },
});
