export const emojis = {
  search: 'Buscar emoji',
  none: 'Nenhum emoji encontrado.',
  recent: 'Usados há pouco',
  group: {
    smileys: 'Rostos',
    people: 'Pessoas',
    animals: 'Animais e natureza',
    food: 'Comida e bebida',
    travel: 'Viagem e lugares',
    activities: 'Atividades',
    objects: 'Objetos',
    symbols: 'Símbolos',
    flags: 'Bandeiras',
  },
};
