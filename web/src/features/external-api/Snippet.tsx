import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copy-text.ts';
import { toast } from '../../lib/toast.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';

interface SnippetProps {
  /** Name of the text for screen readers. */
  label: string;
  code: string;
}

/** Text, such as a command, that the user copies with a button. */
export function Snippet({ label, code }: SnippetProps) {
  const { t } = useTranslation('external-api');
  const copy = async () => {
    await toast.attempt(() => copyText(code), t('copied'));
  };
  return (
    <Frame role="group" aria-label={label}>
      {/* Scrolls by itself, so that the keyboard has to reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre tabIndex={0} data-sideways>
        {code}
      </pre>
      <IconAction label={t('copy', { what: label })} size="small" onClick={() => void copy()}>
        <ContentCopyOutlined fontSize="dense" />
      </IconAction>
    </Frame>
  );
}

const Frame = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  minWidth: 0,
  padding: '6px 6px 6px 12px',
  borderRadius: 8,
  border: hairline,
  background: token('sunken'),
  '& pre': {
    flex: 1,
    minWidth: 0,
    margin: 0,
    padding: '5px 0',
    overflow: 'auto',
    fontSize: textSizes.small,
    lineHeight: 1.5,
    // On a phone an address without its end is of no use.
    '@media (max-width: 599.95px)': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
});
