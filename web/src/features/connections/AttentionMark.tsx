import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { token } from '../../theme/tokens.ts';
import { needsAttention, useConnections } from './connection-list.ts';

/** Time for which a lost connection may come back before users see a warning, in milliseconds. */
const settleMs = 2000;

/** The '!' beside the menu entry while a connection is not connected. */
export function AttentionMark() {
  const { t } = useTranslation();
  const { rows } = useConnections();
  const [isShown, setIsShown] = useState(false);
  const isWanted = rows.some(needsAttention);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the list starts the wait anew
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(isWanted), settleMs);
    return () => clearTimeout(timer);
  }, [rows, isWanted]);
  if (!isShown) return null;
  return (
    <Mark role="img" aria-label={t('frame.attention')} title={t('frame.attention')}>
      !
    </Mark>
  );
}

const Mark = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  borderRadius: 9,
  fontSize: 12,
  fontWeight: 700,
  color: token('waiting'),
  background: token('waitingTint'),
});
