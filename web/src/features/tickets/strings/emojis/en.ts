export const emojis = {
  search: 'Find an emoji',
  none: 'No emoji found.',
  recent: 'Used lately',
  group: {
    smileys: 'Faces',
    people: 'People',
    animals: 'Animals and nature',
    food: 'Food and drink',
    travel: 'Travel and places',
    activities: 'Activities',
    objects: 'Objects',
    symbols: 'Symbols',
    flags: 'Flags',
  },
};
