import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { PanelSlots } from '../../app/slots.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { Avatar } from '../../ui/text/Avatar.tsx';
import { useColleagueAnswered } from './use-colleague-answered.ts';
import { useViewers } from './use-viewers.ts';

const facesMax = 3;

/**
 * Strip above the composer that names colleagues with the same conversation open, so that two agents do not answer the
 * same customer.
 */
export function ViewersStrip({ ticket }: PanelSlots['conversation-foot']) {
  const { t } = useTranslation('viewers');
  const viewers = useViewers(ticket.id);
  const hasColleagueAnswered = useColleagueAnswered(ticket.id);
  const writing = viewers.filter(({ isTyping }) => isTyping);
  const [first, second] = writing.length > 0 ? writing : viewers;
  const others = (writing.length > 0 ? writing : viewers).length - 1;
  const doing = writing.length > 0 ? 'typing' : 'reading';
  const said = !first
    ? null
    : others === 0
      ? t(`${doing}.one`, { name: first.name })
      : others === 1
        ? t(`${doing}.two`, { name: first.name, other: second?.name })
        : t(`${doing}.more`, { name: first.name, others });
  return (
    <div role="status">
      {hasColleagueAnswered ? <Strip data-warning>{t('answered')}</Strip> : null}
      {said === null ? null : (
        <Strip data-typing={doing === 'typing' || undefined}>
          <Faces aria-hidden>
            {viewers.slice(0, facesMax).map(({ id, name }) => (
              <Avatar key={id} name={name} size={20} />
            ))}
          </Faces>
          <span>{said}</span>
        </Strip>
      )}
    </div>
  );
}

const Strip = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '4px 16px',
  color: token('muted'),
  fontSize: textSizes.caption,
  lineHeight: '20px',
  '& > span:last-child': { minWidth: 0, ...oneLine },
  '&[data-typing]': { color: token('accent'), fontWeight: 550 },
  '&[data-warning]': { background: token('waitingTint'), color: token('waiting'), fontWeight: 550 },
});

const Faces = styled('span')({
  display: 'inline-flex',
  flex: 'none',
  '& > :not(:first-of-type)': { marginLeft: -6 },
});
