import type { QuickMessage } from '@balcao/plugins/quick-messages/schemas.ts';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import type { Column } from '../../ui/tables/DataTable.tsx';

/** Columns of the table of quick messages. */
export function useQuickMessageColumns(): Column<QuickMessage>[] {
  const { t } = useTranslation('quick-messages');
  return [
    {
      key: 'shortcode',
      header: t('shortcode'),
      width: '18%',
      render: ({ shortcode, status }) => (
        <Named>
          <span>/{shortcode}</span>
          {status ? null : <Off>{t('off')}</Off>}
        </Named>
      ),
      onCard: 'title',
    },
    {
      key: 'message',
      header: t('message'),
      render: ({ message }) => message.replace(/\s+/g, ' ') || <Quiet>{t('onlyMedia')}</Quiet>,
    },
    {
      key: 'media',
      header: t('media'),
      width: '14%',
      render: ({ isMedia, mediaName }) =>
        isMedia ? (
          <Media title={mediaName ?? undefined}>
            <AttachFileOutlined fontSize="inline" />
            <span>{mediaName}</span>
          </Media>
        ) : (
          <Quiet>{t('noMedia')}</Quiet>
        ),
    },
    {
      key: 'whose',
      header: t('whose'),
      width: 140,
      isExtra: true,
      render: ({ geral }) => <Quiet>{geral ? t('shared') : t('own')}</Quiet>,
    },
  ];
}

const Named = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  fontWeight: 550,
  '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
});
const Off = styled('span')({
  padding: '0 7px',
  borderRadius: 999,
  background: token('sunken'),
  border: hairline,
  color: token('muted'),
  fontSize: textSizes.caption,
  fontWeight: 450,
  whiteSpace: 'nowrap',
});
const Quiet = styled('span')({ color: token('muted') });
const Media = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  '& > span': { ...oneLine },
});
