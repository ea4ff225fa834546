import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { oneLine, textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { useTypists } from '../api/use-typing.ts';

/** Names of the members who are typing. Its space is reserved, so that nothing moves when a member begins. */
export function TypingLine({ chatId }: { chatId: number }) {
  const { t } = useTranslation('internal-chat');
  const names = useTypists(chatId);
  return (
    <Line aria-live="polite">
      {names.length === 0
        ? null
        : names.length > 2
          ? t('typing.many')
          : t(`typing.${names.length === 1 ? 'one' : 'two'}`, { name: names[0], other: names[1] })}
    </Line>
  );
}

const Line = styled('div')({
  height: 20,
  padding: '0 20px',
  background: token('sunken'),
  color: token('muted'),
  fontSize: textSizes.caption,
  fontStyle: 'italic',
  ...oneLine,
});
