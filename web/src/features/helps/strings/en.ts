import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Help',
  search: 'Search the help',
  video: 'Video: {{title}}',
  privacy: 'The picture and the video come from YouTube; the video is loaded only when you open it.',
  elsewhere: 'Open on YouTube',
  more: 'Read more',
  empty: 'No help videos yet',
  emptyText: 'Here are the videos that explain how to use the system.',
  manage: {
    add: 'New help video',
    edit: 'Edit help video',
    title: 'Title',
    video: 'Video',
    videoHelp: "The video's code on YouTube, or its address.",
    videoInvalid: "Enter a YouTube video's code or its address.",
    description: 'Description',
    link: 'Page with more information',
    linkHelp: 'Optional; begins with https://',
    linkInvalid: 'The address must begin with https://',
    noVideo: 'No video',
    shown: 'These are shown to every company, on the page Help.',
    saveFailed:
      'The operation could not be done. Check whether there is a help video of the same name already, and whether the fields are filled in correctly.',
    deleteFailed: 'The operation could not be done',
    deleteTitle: 'Delete the help video {{title}}?',
    deleteText: 'It leaves the help page of every company.',
  },
};
