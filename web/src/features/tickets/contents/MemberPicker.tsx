import type { ComponentProps } from 'react';
import { MentionPicker } from '../../../shared/mentions/MentionPicker.tsx';

type MemberPickerProps = Omit<ComponentProps<typeof MentionPicker>, 'hasMe'>;

/** Suggestions of group members while an agent types an @; nothing where there are none. */
export function MemberPicker(props: MemberPickerProps) {
  return props.people.length > 0 ? <MentionPicker {...props} hasMe={false} /> : null;
}
