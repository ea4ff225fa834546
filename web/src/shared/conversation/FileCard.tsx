import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { useDownload } from './use-download.ts';

/** Card of a message's file that has no preview and no player: its name, and a button that downloads it. */
export function FileCard({ name, mediaUrl }: { name: string; mediaUrl: string }) {
  const { t } = useTranslation('tickets');
  const { download, isLoading } = useDownload(mediaUrl, name);
  const extension = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toUpperCase();
  return (
    <File
      type="button"
      onClick={() => void download()}
      disabled={isLoading}
      aria-label={t('conversation.download', { name })}
    >
      <Sheet>
        <InsertDriveFileOutlined />
        {extension ? <small>{extension}</small> : null}
      </Sheet>
      <Words>{name}</Words>
      {isLoading ? <CircularProgress size={18} /> : <FileDownloadOutlined />}
    </File>
  );
}

const File = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: 300,
  maxWidth: '100%',
  minHeight: 56,
  padding: '8px 12px 8px 10px',
  border: hairline,
  borderRadius: 12,
  background: token('bg'),
  color: token('text'),
  font: 'inherit',
  fontSize: textSizes.small,
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { borderColor: token('borderStrong') },
  '& > svg': { flexShrink: 0, color: token('muted') },
});

const Sheet = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  width: 36,
  flexShrink: 0,
  color: token('accent'),
  '& small': { fontSize: '0.625rem', fontWeight: 700, lineHeight: 1.2 },
});

const Words = styled('span')({
  flex: 1,
  minWidth: 0,
  fontWeight: 550,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});
