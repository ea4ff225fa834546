import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

import { useTranslation } from 'react-i18next';
import { addressOf } from '../../lib/base-path.ts';
import { FileField } from '../../shared/file-field/FileField.tsx';
import { token } from '../../theme/tokens.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page/Page.tsx';
import { sendFile, sendText } from './api/send-message.ts';
import { emptyMedia, emptyText, mediaBody, mediaRules, textRules } from './forms.ts';
import { SendForm } from './SendForm.tsx';
import { Snippet } from './Snippet.tsx';

const path = '/api/messages/send';

/** Page that shows an integrator how to send messages by the API, with calls to try and commands to copy. */
export function MessagesApiPage() {
  const { t } = useTranslation('external-api');
  const address = new URL(addressOf(path), window.location.origin).href;
  const fileTexts = {
    label: t('file'),
    attach: t('attach'),
    none: t('noFile'),
    replace: t('replace'),
    remove: t('removeFile'),
  };
  return (
    <Page>
      <PageHeader title={t('title')}>
        <Button component="a" href={addressOf('/docs')} target="_blank" rel="noreferrer" variant="outlined">
          {t('reference')}
        </Button>
      </PageHeader>
      <PageBody>
        <Intro>
          <p>{t('intro')}</p>
          <Snippet label={t('address')} code={`POST ${address}`} />
          <ul>
            <li>{t('rule.bearer')}</li>
            <li>{t('rule.number')}</li>
            <li>{t('rule.variables')}</li>
            <li>{t('rule.repeat')}</li>
            <li>{t('rule.answer')}</li>
          </ul>
        </Intro>
        <SendForm
          title={t('text.title')}
          text={t('text.text')}
          address={address}
          empty={emptyText}
          rules={textRules}
          send={({ token: bearer, number, body, closeTicket }) =>
            sendText(bearer, { number: number.trim(), body, closeTicket })
          }
        >
          <TextField
            name="body"
            label={t('body')}
            multiline
            minRows={3}
            maxRows={10}
            maxLength={ticketLimits.messageBodyMax}
            required
          />
        </SendForm>
        <SendForm
          title={t('media.title')}
          text={t('media.text')}
          address={address}
          empty={emptyMedia}
          rules={mediaRules}
          filesOf={({ file }) => [file instanceof File ? file.name : t('exampleFile')]}
          send={(values) => sendFile(values.token, mediaBody(values))}
        >
          <FileField name="file" texts={fileTexts} kept={null} required />
          <TextField
            name="body"
            label={t('caption')}
            multiline
            maxRows={6}
            maxLength={ticketLimits.messageBodyMax}
          />
        </SendForm>
      </PageBody>
    </Page>
  );
}

const Intro = styled('div')({
  maxWidth: 860,
  '& p': { margin: '0 0 12px' },
  '& ul': { margin: '12px 0 0', paddingLeft: 20, color: token('muted'), lineHeight: 1.6 },
});
