import { deliveryStates } from '@balcao/core/deliveries/limits.ts';
import type { ListedDelivery } from '@balcao/core/deliveries/schemas.ts';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';
import { Choice } from '../../ui/forms/Choice.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { unseen } from '../../ui/text/unseen.ts';
import type { DeliveryLog } from './use-delivery-log.ts';
import { useLogColumns } from './use-log-columns.tsx';

interface LogDialogProps<T extends ListedDelivery> {
  log: DeliveryLog<T>;
  /** Name of the address. */
  name: string;
  open: boolean;
  onClose: () => void;
  /** Column that names what was delivered. */
  what: Column<T>;
  emptyText: string;
  /** Delivers a test. */
  test: () => Promise<T>;
  /** Delivers a row once more. */
  replay: (delivery: T) => Promise<T>;
  onOpen?: (delivery: T) => void;
  /** Buttons beside that of the test. */
  actions?: ReactNode;
  /** The dialogs above this one. */
  children?: ReactNode;
}

const filters = ['all', ...deliveryStates] as const;

/** Dialog in which an admin sees the deliveries to one webhook or integration, repeats one, or sends a test. */
export function LogDialog<T extends ListedDelivery>({ log, what, ...props }: LogDialogProps<T>) {
  const { t } = useTranslation('integrations');
  const columns = useLogColumns(what);
  const title = t('log.title', { name: props.name });
  const test = () =>
    log.send(props.test, ({ state }) =>
      state === 'delivered' ? log.toasts.success(t('log.tested')) : log.toasts.error(t('log.notTested')),
    );
  const replay = (row: T) =>
    log.send(
      () => props.replay(row),
      () => log.toasts.success(t('log.replayed')),
    );
  return (
    <AppDialog
      open={props.open}
      title={title}
      width="lg"
      onClose={props.onClose}
      actions={
        <>
          {props.actions}
          <Button variant="contained" disabled={log.isSending} onClick={() => void test()}>
            {t('log.test')}
          </Button>
        </>
      }
    >
      <Room>
        <Filters>
          <Choice
            label={t('log.filter')}
            value={log.filter}
            options={filters.map((one) => ({ key: one, label: t(`log.filters.${one}`) }))}
            onChange={log.setFilter}
          />
        </Filters>
        <DataTable
          list={log.list}
          columns={columns}
          label={title}
          isFiltered={log.filter !== 'all'}
          actionCount={1}
          {...(props.onOpen ? { onOpen: props.onOpen } : {})}
          empty={{ title: t('log.empty'), text: props.emptyText }}
          actions={(row) => (
            <IconAction
              label={t('log.replay')}
              size="small"
              disabled={log.isSending}
              onClick={() => void replay(row)}
            >
              <ReplayOutlined fontSize="small" />
            </IconAction>
          )}
        />
      </Room>
      {props.children}
    </AppDialog>
  );
}

const Room = styled('div')({ height: 'min(64vh, 600px)', display: 'flex', flexDirection: 'column' });
const Filters = styled('div')({ paddingBottom: 12, '& legend': unseen });
