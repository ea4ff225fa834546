import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import logo from '../../app/logo.svg';
import { token } from '../../theme/tokens.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';

/** The right side while no ticket is chosen. */
export function NoTicket() {
  const { t } = useTranslation('tickets');
  const isNarrow = useNarrow();
  return (
    <Center>
      <img src={logo} alt="Balcão" width={56} height={56} />
      <strong>{t('empty.none')}</strong>
      <span>{isNarrow ? t('empty.noneNarrow') : t('empty.noneText')}</span>
      {isNarrow ? null : (
        <Keys aria-hidden>
          <span>
            <Kbd>J</Kbd> <Kbd>K</Kbd> {t('empty.keysMove')}
          </span>
          <span>
            <Kbd>/</Kbd> {t('empty.keysSearch')}
          </span>
          <span>
            <Kbd>?</Kbd> {t('empty.keysAll')}
          </span>
        </Keys>
      )}
    </Center>
  );
}

const Center = styled('div')({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  padding: 24,
  textAlign: 'center',
  background: token('sunken'),
  color: token('muted'),
  fontSize: '0.875rem',
  '& > img': { marginBottom: 10, opacity: 0.9 },
  '& > strong': { color: token('text'), fontSize: '1rem', fontWeight: 600 },
});

const Keys = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '8px 20px',
  marginTop: 12,
  fontSize: '0.8125rem',
  '& > span': { whiteSpace: 'nowrap' },
});
