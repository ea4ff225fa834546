import { Fragment } from 'react';

/** E-mail address. Where a line has no room for it, it is broken before its @ or a dot, not before its last letter. */
export function EmailText({ email }: { email: string }) {
  return (
    <span>
      {email.split(/(?=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
