import type { planChanged } from '@balcao/core/tenancy/live-events.ts';
import type { Plan } from '@balcao/core/tenancy/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { removeRow, upsertRow, useInfiniteList, useLiveRows } from '../../lib/api/list.ts';
import { textOfError } from '../../lib/errors.ts';
import { loadTexts } from '../../lib/format/texts.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { useJoin } from '../../lib/live/live.tsx';
import { toast } from '../../lib/toast.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { TabHead, TabPage } from '../../ui/page/TabPage.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { planCalls } from './api/plans.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { usePlanColumns } from './use-plan-columns.tsx';

const listKey = ['plans', 'list'];
const rowsKey = 'plans';

/** Tab in which our own staff define the plans that companies can have. */
export function PlansTab() {
  const { t } = useTranslation('plans');
  const [search, setSearch] = useState('');
  const searchParam = useDebounced(search.trim());
  const [dialog, setDialog] = useState<{ open: boolean; plan: Plan | null }>({ open: false, plan: null });
  const client = useQueryClient();
  const columns = usePlanColumns();
  const handleDelete = useDeletePlan();
  useJoin('joinStaff');
  useLiveRows<typeof planChanged, Plan>({ event: 'plans', key: listKey, rowsKey, row: 'record', id: 'id' });
  const list = useInfiniteList<Plan>({ key: listKey, path: '/plans', rowsKey, params: { searchParam } });
  const edit = (plan: Plan | null) => setDialog({ open: true, plan });
  return (
    <TabPage>
      <TabHead>
        <SearchField value={search} onChange={setSearch} label={t('search')} />
        <p>{list.count === undefined ? '' : t('count', { count: list.count })}</p>
        <Button variant="contained" startIcon={<AddOutlined />} onClick={() => edit(null)}>
          {t('add')}
        </Button>
      </TabHead>
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        isFiltered={searchParam !== ''}
        onOpen={edit}
        empty={{ title: t('empty'), text: t('emptyText'), icon: <SellOutlined /> }}
        actions={(plan) => (
          <>
            <IconAction label={`${t('action.edit')}: ${plan.name}`} size="small" onClick={() => edit(plan)}>
              <EditOutlined fontSize="dense" />
            </IconAction>
            <IconAction
              label={`${t('action.delete')}: ${plan.name}`}
              size="small"
              onClick={() => void handleDelete(plan)}
            >
              <DeleteOutlined fontSize="dense" />
            </IconAction>
          </>
        )}
      />
      <PlanDialog
        {...dialog}
        onClose={() => setDialog((was) => ({ ...was, open: false }))}
        onSaved={(plan, isNew) =>
          upsertRow(client, listKey, plan, { rowsKey, insert: isNew ? 'top' : 'never' })
        }
      />
    </TabPage>
  );
}

/** Deletes a plan after a question, and shows why that failed: most often a company still has the plan. */
function useDeletePlan() {
  const { t } = useTranslation('plans');
  const confirm = useConfirm();
  const client = useQueryClient();
  return async ({ id, name }: Plan) => {
    const agreed = await confirm({
      title: t('delete.title', { name }),
      text: t('delete.text'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    try {
      await planCalls.remove(id);
      removeRow(client, listKey, id, rowsKey);
      toast.success(t('done'));
    } catch (error) {
      await loadTexts();
      const why =
        error instanceof ApiError && error.code === 'ERR_PLAN_IN_USE' ? textOfError(error) : undefined;
      toast.error(why ? `${t('delete.failed')}. ${why}` : t('delete.failed'));
    }
  };
}
