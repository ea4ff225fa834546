import type { Help } from '@balcao/plugins/helps/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';

interface HelpDialogProps {
  help: Help;
  open: boolean;
  onClose: () => void;
}

/** Dialog in which a user watches a help video. It is loaded from the host that sets no cookie before the video plays. */
export function HelpDialog({ help, open, onClose }: HelpDialogProps) {
  const { t } = useTranslation('helps');
  const code = encodeURIComponent(help.video);
  return (
    <AppDialog open={open} title={help.title} onClose={onClose} width="md">
      {help.video === '' ? null : (
        <>
          <Frame
            src={`https://www.youtube-nocookie.com/embed/${code}?rel=0`}
            title={t('video', { title: help.title })}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
          />
          <Small>
            {t('privacy')}{' '}
            <a href={`https://youtu.be/${code}`} target="_blank" rel="noreferrer">
              {t('elsewhere')}
            </a>
          </Small>
        </>
      )}
      <About>{help.description}</About>
      {help.link ? (
        <a href={help.link} target="_blank" rel="noreferrer">
          {t('more')}
        </a>
      ) : null}
    </AppDialog>
  );
}

const Frame = styled('iframe')({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  border: 0,
  borderRadius: 8,
  background: token('sunken'),
});

const Small = styled('p')({ margin: '8px 0 0', color: token('muted'), fontSize: textSizes.caption });

const About = styled('p')({
  margin: '12px 0',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
