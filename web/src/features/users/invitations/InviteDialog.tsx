import type { SentInvitation } from '@balcao/core/accounts/schemas.ts';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { inviteUsers } from '../api/invitations.ts';
import { useUserChoices } from '../api/user-choices.ts';
import { emptyInvite, type InviteForm, inviteSchema } from './invite-form.ts';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  onInvited: (invitations: SentInvitation[]) => void;
}

/** Dialog in which an admin invites several people at once, with the same profile and queues. */
export function InviteDialog({ open, onClose, onInvited }: InviteDialogProps) {
  const { t } = useTranslation('users');
  const { queues } = useUserChoices(open);
  const handleSubmit = async (form: InviteForm) => {
    const { invitations, members } = await inviteUsers(form);
    // When no e-mail is sent, the dialog with the links explains what to do.
    if (invitations.some(({ link }) => link === null))
      toast.success(t('invite.done', { count: invitations.length }));
    if (members.length > 0)
      toast.info(t('invite.members', { count: members.length, emails: members.join(', ') }));
    onInvited(invitations);
  };
  return (
    <FormDialog<InviteForm>
      open={open}
      onClose={onClose}
      title={t('invite.title')}
      initialValues={emptyInvite}
      validationSchema={inviteSchema}
      onSubmit={handleSubmit}
      submitLabel={t('invite.submit')}
    >
      <TextField
        name="emails"
        label={t('invite.emails')}
        help={t('invite.emailsHelp')}
        placeholder={t('invite.emailsExample')}
        multiline
        minRows={3}
        maxRows={8}
        autoFocus
        required
        autoComplete="off"
        inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
      />
      <SelectField
        name="profile"
        label={t('profile')}
        help={t('profileHelp')}
        options={[
          { value: 'user', label: t('profiles.user') },
          { value: 'admin', label: t('profiles.admin') },
        ]}
      />
      {queues ? (
        <SelectField
          name="queueIds"
          label={t('queues')}
          help={t('invite.queuesHelp')}
          emptyLabel={queues.length === 0 ? t('noQueues') : t('noneChosen')}
          multiple
          options={queues.map((queue) => ({
            value: queue.id,
            label: queue.name,
            color: queue.color ?? null,
          }))}
        />
      ) : null}
    </FormDialog>
  );
}
