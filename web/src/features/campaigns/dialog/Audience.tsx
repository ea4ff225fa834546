import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { connectionOptions, optionsOf, useConnections } from '../../../shared/choices/use-choices.ts';
import { useTagChoices } from '../../../shared/tags/use-tag-choices.ts';
import { onPhones } from '../../../theme/tokens.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { readContactLists, readFileLists } from '../api/choices.ts';
import { countText } from '../campaign.ts';
import type { CampaignValues } from './campaign-form.ts';

/** Part of a campaign's form: its recipients, its connection, and its files. */
export function Audience({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation('campaigns');
  const { values } = useFormikContext<CampaignValues>();
  const connections = useConnections();
  const tags = useTagChoices();
  const { data: lists = [] } = useQuery({
    queryKey: ['contact-lists', 'choices'],
    queryFn: ({ signal }) => readContactLists(signal),
  });
  const { data: files = [] } = useQuery({
    queryKey: ['file-lists', 'choices'],
    queryFn: ({ signal }) => readFileLists(signal),
  });
  const isByTag = values.tagListId !== '';
  return (
    <Pairs>
      <SelectField
        name="contactListId"
        label={t('contactList')}
        emptyLabel={t('noContactList')}
        help={isByTag ? t('dialog.listByTag') : undefined}
        disabled={isReadOnly || isByTag}
        options={lists.map(({ id, name, validCount, waitingCount }) => ({
          value: id,
          label: t(waitingCount > 0 ? 'dialog.listOptionWaiting' : 'dialog.listOption', {
            ...{ name, valid: countText(validCount), waiting: countText(waitingCount) },
          }),
        }))}
      />
      <SelectField
        name="tagListId"
        label={t('dialog.tag')}
        emptyLabel={t('dialog.noTag')}
        disabled={isReadOnly}
        options={optionsOf(tags.rows)}
      />
      <SelectField
        name="whatsappId"
        label={t('connection')}
        emptyLabel={t('noConnection')}
        disabled={isReadOnly}
        options={connectionOptions(connections, t('dialog.disconnected'))}
      />
      <SelectField
        name="fileListId"
        label={t('dialog.fileList')}
        emptyLabel={t('dialog.noFileList')}
        disabled={isReadOnly || values.template !== null}
        help={values.template ? t('template.noFiles') : undefined}
        options={optionsOf(files)}
      />
    </Pairs>
  );
}

const Pairs = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  [onPhones]: { gridTemplateColumns: '1fr' },
});
