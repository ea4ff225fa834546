import { helpLimits, videoCodePattern } from '@balcao/plugins/helps/contract/limits.ts';
import type { CreateHelp, Help } from '@balcao/plugins/helps/schemas.ts';
import i18next from 'i18next';
import { object, string } from 'yup';
import { isRequired, isTooLong, isTooShort } from '../../../lib/forms/form-rules.ts';

interface HelpValues {
  title: string;
  video: string;
  description: string;
  link: string;
}

const say = (key: string) => () => i18next.t(`manage.${key}`, { ns: 'helps' });

/** Rules of the form in which super admins edit a help video. */
export const helpRules = object({
  title: string()
    .trim()
    .required(isRequired)
    .min(helpLimits.title.min, isTooShort)
    .max(helpLimits.title.max, isTooLong),
  // The server finds the video's code in an address that is typed here.
  video: string()
    .trim()
    .matches(new RegExp(`^https?://|${videoCodePattern}`), {
      message: say('videoInvalid'),
      excludeEmptyString: true,
    }),
  description: string()
    .trim()
    .required(isRequired)
    .min(helpLimits.description.min, isTooShort)
    .max(helpLimits.description.max, isTooLong),
  link: string()
    .trim()
    .max(helpLimits.linkMax, isTooLong)
    .matches(/^https?:\/\/\S+$/, { message: say('linkInvalid'), excludeEmptyString: true }),
});

export function helpValues(help: Help | null): HelpValues {
  return {
    title: help?.title ?? '',
    video: help?.video ?? '',
    description: help?.description ?? '',
    link: help?.link ?? '',
  };
}

export function helpBody({ title, video, description, link }: HelpValues): CreateHelp {
  return {
    title: title.trim(),
    video: video.trim(),
    description: description.trim(),
    link: link.trim() || null,
  };
}
