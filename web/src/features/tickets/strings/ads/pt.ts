export const ad = {
  title: 'Anúncio',
  untitled: 'Anúncio sem título',
  came: 'Veio do anúncio: {{title}}',
  open: 'Abrir o anúncio',
  sourceId: 'Código do anúncio',
  clickId: 'Código do clique',
};
