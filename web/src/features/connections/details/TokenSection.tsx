import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { toast } from '../../../lib/toast.ts';
import { SecretDialog } from '../../../shared/signing-secret/SecretDialog.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { Opened } from '../../../ui/dialogs/Opened.tsx';
import { deleteToken } from '../api/tokens.ts';
import { DrawTokenDialog } from './DrawTokenDialog.tsx';
import { Moment } from './Moment.tsx';
import { type Fact, Facts, Remark, Section } from './Sections.tsx';

type TokenStatus = NonNullable<Connection['tokenStatus']>;

/**
 * Part of a connection's details with the token by which other systems send messages over it: its state, a new one, its
 * deletion.
 */
export function TokenSection({ connection }: { connection: Connection }) {
  const { t } = useTranslation('connections');
  const deletion = useTokenDeletion(connection);
  const [isDrawing, setDrawing] = useState(false);
  const [drawn, setDrawn] = useState<string | null>(null);
  const { tokenStatus: status } = connection;
  return (
    <Section
      title={t('token.title')}
      action={
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {status ? (
            <Button size="small" variant="outlined" color="error" onClick={() => void deletion()}>
              {t('token.delete')}
            </Button>
          ) : null}
          <Button
            size="small"
            variant="outlined"
            startIcon={<KeyOutlined sx={{ fontSize: '16px !important' }} />}
            onClick={() => setDrawing(true)}
          >
            {status ? t('token.replace') : t('token.draw')}
          </Button>
        </div>
      }
    >
      {status?.isWeak ? <WeakNote endsAt={status.endsAt} /> : null}
      {status ? <TokenFacts status={status} /> : <Remark>{t('token.none')}</Remark>}
      <Opened isOpen={isDrawing}>
        <DrawTokenDialog
          connection={connection}
          open={isDrawing}
          onClose={() => setDrawing(false)}
          onDrawn={setDrawn}
        />
      </Opened>
      <SecretDialog
        secret={drawn}
        title={t('token.shownTitle', { name: connection.name })}
        text={t('token.shownText')}
        onClose={() => setDrawn(null)}
      />
    </Section>
  );
}

function TokenFacts({ status }: { status: TokenStatus }) {
  const { t } = useTranslation('connections');
  const { hint, setAt, earlierUntil } = status;
  const facts: Fact[] = [
    ...(hint ? [{ label: t('token.ends'), value: <code>…{hint}</code> }] : []),
    ...(setAt
      ? [
          {
            label: t(status.kind === 'drawn' ? 'token.setAt' : 'token.chosenAt'),
            value: <Moment at={setAt} />,
          },
        ]
      : []),
    ...(earlierUntil
      ? [
          {
            label: t('token.earlier'),
            value: t('token.earlierUntil', { time: formatDateTime(earlierUntil) }),
          },
        ]
      : []),
  ];
  return facts.length > 0 ? <Facts facts={facts} /> : null;
}

function WeakNote({ endsAt }: { endsAt: string | null }) {
  const { t } = useTranslation('connections');
  const isOver = endsAt !== null && new Date(endsAt).getTime() <= Date.now();
  const time = endsAt ? formatDateTime(endsAt) : '';
  return (
    <Alert severity="warning">
      <strong>{t('token.weak')}</strong>
      <p style={{ margin: '2px 0 0' }}>
        {t('token.weakWhy')} {endsAt ? t(isOver ? 'token.weakOver' : 'token.weakUntil', { time }) : null}
      </p>
    </Alert>
  );
}

function useTokenDeletion({ id, name }: Connection) {
  const { t } = useTranslation('connections');
  const confirm = useConfirm();
  return async () => {
    const agreed = await confirm({
      title: t('token.deleteTitle', { name }),
      text: t('token.deleteText'),
      confirmLabel: t('token.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    await toast.attempt(() => deleteToken(id), t('token.deleted'));
  };
}
