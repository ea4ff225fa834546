export const emojis = {
  search: 'Buscar emoji',
  none: 'Ningún emoji encontrado.',
  recent: 'Usados hace poco',
  group: {
    smileys: 'Caras',
    people: 'Personas',
    animals: 'Animales y naturaleza',
    food: 'Comida y bebida',
    travel: 'Viajes y lugares',
    activities: 'Actividades',
    objects: 'Objetos',
    symbols: 'Símbolos',
    flags: 'Banderas',
  },
};
