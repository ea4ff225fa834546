import { tagColors } from '@balcao/plugins/tags/contract/limits.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ColorField } from '../../ui/forms/ColorField.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useRecordSave } from '../record-save/use-record-save.tsx';
import { createTag, readTag, updateTag } from './save-tag.ts';
import { tagBody, tagRules, tagValues } from './tag-form.ts';

interface TagDialogProps {
  open: boolean;
  /** null: a new one. */
  tag: Tag | null;
  /** On the board a tag is a column, and is called so. */
  isColumn?: boolean;
  onClose: () => void;
  onSaved: (tag: Tag) => void;
}

/** Dialog in which a user creates or changes a tag, or a column of the kanban board, which is a tag too. */
export function TagDialog({ open, tag, isColumn = false, onClose, onSaved }: TagDialogProps) {
  const { t } = useTranslation('tags');
  const { can, has } = useSession();
  const mayManage = can('tags:manage');
  const words = isColumn ? 'lane' : 'tag';
  const save = useRecordSave({
    open,
    record: tag,
    bodyOf: (row) => tagBody(tagValues(row)),
    read: ({ id }) => readTag(id),
    send: ({ id }, changes, options) => updateTag(id, changes, options),
    labels: { name: t('name'), color: t('color'), kanban: t('kanban') },
  });
  return (
    <FormDialog
      open={open}
      title={t(tag ? `${words}.edit` : `${words}.add`)}
      initialValues={tagValues(tag, isColumn)}
      validationSchema={tagRules}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_TAG_NAME_ALREADY_EXISTS: 'name',
        ERR_TAG_INVALID_NAME: 'name',
        ERR_TAG_INVALID_COLOR: 'color',
      }}
      onSubmit={async (values) => {
        onSaved(tag ? await save(tagBody(values)) : await createTag(tagBody(values)));
        toast.success(t('done'));
      }}
    >
      <TextField name="name" label={t('name')} required autoFocus />
      <ColorField name="color" colors={tagColors} label={t('color')} otherLabel={t('otherColor')} />
      {has('useKanban') && !isColumn ? (
        <SwitchField
          name="kanban"
          label={t('kanban')}
          help={mayManage ? t('kanbanHelp') : t('kanbanAdmins')}
          values={[1, 0]}
          disabled={!mayManage}
        />
      ) : null}
    </FormDialog>
  );
}
