import { keyframes, styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import logo from './logo.svg';

/**
 * Logo on an empty page while the user's session is being restored. It appears late, so that a quick start shows nothing.
 */
export function Splash() {
  const { t } = useTranslation();
  return (
    <Center role="status" aria-label={t('session.starting')}>
      <img src={logo} alt="" width={44} height={44} />
    </Center>
  );
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const Center = styled('div')({
  height: '100%',
  display: 'grid',
  placeItems: 'center',
  animation: `${appear} 160ms ease-out 300ms both`,
});
