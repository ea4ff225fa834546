import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import logo from '../../app/logo.svg';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { Kbd } from '../../ui/menus/Kbd.tsx';
import { useNarrow } from '../../ui/page/use-narrow.ts';
import type { FirstSteps as Steps } from './first-steps/use-first-steps.ts';

const FirstSteps = ahead(async () => (await import('./first-steps/FirstSteps.tsx')).FirstSteps);

/** Right side of the tickets' page while no ticket is chosen; the admin of a new company is led to the first one here. */
export function NoTicket({ first }: { first: Steps | null | undefined }) {
  const { t } = useTranslation('tickets');
  const isNarrow = useNarrow();
  if (first === undefined) return <Center />;
  if (first !== null) {
    return (
      <Center>
        <Suspense fallback={null}>
          <FirstSteps first={first} />
        </Suspense>
      </Center>
    );
  }
  return (
    <Center>
      <img src={logo} alt="Balcão" width={56} height={56} />
      <strong>{t('empty.none')}</strong>
      <span>{isNarrow ? t('empty.noneNarrow') : t('empty.noneText')}</span>
      {isNarrow ? null : (
        <Keys aria-hidden>
          <span>
            <Kbd>Alt J</Kbd> <Kbd>Alt K</Kbd> {t('empty.keysMove')}
          </span>
          <span>
            <Kbd>Alt /</Kbd> {t('empty.keysSearch')}
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
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  padding: 24,
  textAlign: 'center',
  background: token('sunken'),
  color: token('muted'),
  fontSize: textSizes.body,
  '& > img': { marginBottom: 10, opacity: 0.9 },
  '& > strong': { color: token('text'), fontSize: textSizes.heading, fontWeight: 600 },
});

const Keys = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '8px 20px',
  marginTop: 12,
  fontSize: textSizes.small,
  '& > span': { whiteSpace: 'nowrap' },
});
