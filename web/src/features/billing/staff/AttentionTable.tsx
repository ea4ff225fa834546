import type { Attention } from '@balcao/plugins/billing/schemas.ts';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DoneOutlined from '@mui/icons-material/DoneOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteList } from '../../../lib/api/list.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { toast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { markPaymentSeen } from '../api/staff.ts';
import { formatMoney } from '../money.ts';
import { attentionKey } from './use-attention.ts';

/** Payments that no rule could assign to an invoice: our own staff see the reason of each, and mark it as settled. */
export function AttentionTable() {
  const { t } = useTranslation('billing');
  const client = useQueryClient();
  const [seen, setSeen] = useState<Attention | null>(null);
  const list = useInfiniteList<Attention>({
    key: [...attentionKey, 'list'],
    path: '/payments/attention',
    rowsKey: 'payments',
  });
  return (
    <>
      <DataTable
        list={list}
        columns={useColumns()}
        label={t('attention.title')}
        actionCount={1}
        actions={(payment) => (
          <IconAction
            label={t('attention.see', { name: payment.company.name })}
            size="small"
            onClick={() => setSeen(payment)}
          >
            <DoneOutlined fontSize="small" />
          </IconAction>
        )}
        empty={{ icon: <TaskAltOutlined />, title: t('attention.none'), text: t('attention.noneText') }}
      />
      <FormDialog
        open={seen !== null}
        title={t('attention.seeTitle')}
        initialValues={{ note: '' }}
        submitLabel={t('attention.seeButton')}
        onClose={() => setSeen(null)}
        onSubmit={async ({ note }) => {
          if (seen) await markPaymentSeen(seen.id, { note });
          await client.invalidateQueries({ queryKey: attentionKey });
        }}
      >
        {seen ? <About payment={seen} /> : null}
        <TextField name="note" label={t('attention.note')} multiline minRows={2} maxLength={500} autoFocus />
      </FormDialog>
    </>
  );
}

/** Why the payment waits, and the ids by which it is found at the provider. */
function About({ payment: { state, company, gateway, paymentId, txid } }: { payment: Attention }) {
  const { t } = useTranslation('billing');
  const handleCopy = async () => {
    try {
      await copyText(paymentId);
      toast.success(t('attention.copied'));
    } catch {
      toast.error(t('attention.notCopied'));
    }
  };
  return (
    <Particulars>
      <p>{t(`attention.why.${state}`)}</p>
      <dl>
        <dt>{t('attention.gateway')}</dt>
        <dd>{gateway}</dd>
        <dt>{t('attention.reference')}</dt>
        <dd>
          <code>{paymentId}</code>
          <IconAction
            label={t('attention.copy', { name: company.name })}
            size="small"
            onClick={() => void handleCopy()}
          >
            <ContentCopyOutlined fontSize="small" />
          </IconAction>
        </dd>
        <dt>{t('attention.charge')}</dt>
        <dd>
          <code>{txid}</code>
        </dd>
      </dl>
    </Particulars>
  );
}

function useColumns(): Column<Attention>[] {
  const { t } = useTranslation('billing');
  return [
    {
      key: 'company',
      header: t('attention.company'),
      width: '18%',
      render: ({ company }) => company.name,
      onCard: 'title',
    },
    {
      key: 'state',
      header: t('attention.what'),
      render: ({ state }) => (
        <Why title={t(`attention.why.${state}`)}>
          <strong>{t(`attention.state.${state}`)}</strong> {t(`attention.why.${state}`)}
        </Why>
      ),
    },
    {
      key: 'value',
      header: t('attention.paid'),
      width: 170,
      align: 'right',
      render: ({ value, asked, refunded }) => (
        <span className="numeric">
          {formatMoney(value)}
          {refunded > 0 ? <Quiet> −{formatMoney(refunded)}</Quiet> : null}
          {asked === value || refunded > 0 ? null : <Quiet> / {formatMoney(asked)}</Quiet>}
        </span>
      ),
    },
    {
      key: 'paidAt',
      header: t('attention.when'),
      width: 150,
      render: ({ paidAt }) => <span className="numeric">{formatDateTime(paidAt)}</span>,
    },
    {
      key: 'invoice',
      header: t('attention.invoice'),
      width: 90,
      render: ({ invoice }) => <span className="numeric">{invoice.id}</span>,
    },
    {
      key: 'gateway',
      header: t('attention.gateway'),
      width: 110,
      render: ({ gateway }) => gateway,
      isExtra: true,
    },
  ];
}

const Why = styled('span')({ whiteSpace: 'normal', fontSize: textSizes.small, lineHeight: 1.35 });
const Quiet = styled('span')({ color: token('muted') });
const Particulars = styled('div')({
  '& p': { margin: 0 },
  '& dl': { margin: '12px 0 0' },
  '& dt': { color: token('muted'), fontSize: textSizes.small },
  '& dd': { margin: '0 0 8px', overflowWrap: 'anywhere' },
});
