import ImageOutlined from '@mui/icons-material/ImageOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { MessageText } from '../conversation/MessageText.tsx';
import { fileKindOf, shown } from './filled.ts';
import type { Template } from './templates-api.ts';

interface TemplatePreviewProps {
  template: Template;
  /** Values by their keys; none: the variables are shown. */
  valueFor?: (key: string) => string;
  fileName?: string | undefined;
}

const signs = { URL: LinkOutlined, PHONE_NUMBER: PhoneOutlined } as Record<string, typeof LinkOutlined>;

/** A template as the customer's phone shows it. */
export function TemplatePreview({ template, valueFor = () => '', fileName }: TemplatePreviewProps) {
  const { t } = useTranslation('connections');
  const { header, body, footer, buttons } = template;
  const fileKind = fileKindOf(template);
  return (
    <Phone role="group" aria-label={t('templates.preview')}>
      <div>
        {fileKind ? (
          <File>
            <ImageOutlined aria-hidden />
            {fileName ?? t(`templates.file.${fileKind}`)}
          </File>
        ) : null}
        {header?.kind === 'text' ? <strong>{shown('header', header.text, valueFor)}</strong> : null}
        <MessageText body={shown('body', body, valueFor)} />
        {footer ? <small>{footer}</small> : null}
      </div>
      {buttons.map(({ kind, text }, index) => {
        const Sign = signs[kind] ?? ReplyOutlined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: buttons have no other name, and never move
          <span key={index}>
            <Sign aria-hidden />
            {text || t('templates.code')}
          </span>
        );
      })}
    </Phone>
  );
}

const Phone = styled('div')({
  maxWidth: 360,
  borderRadius: 12,
  border: hairline,
  background: token('bubbleOwn'),
  color: token('text'),
  fontSize: textSizes.body,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '& > div': { display: 'grid', gap: 6, padding: '10px 12px' },
  '& small': { color: token('muted'), fontSize: textSizes.caption },
  '& > span': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    padding: '8px 12px',
    borderTop: hairline,
    color: token('accent'),
    fontWeight: 600,
  },
  '& > span > svg': { fontSize: 16 },
});

const File = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: 12,
  borderRadius: 8,
  background: token('bg'),
  color: token('muted'),
  fontSize: textSizes.small,
});
