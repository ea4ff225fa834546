// Apart from the other texts of views: these are loaded with the list, the others with a menu or a form.
/** Texts of the bar in which agents choose a view (a named filter of tickets). */
export const viewBarTexts = {
  views: { pt: 'Visões', en: 'Views', es: 'Vistas' },
  bar: { pt: 'Visões fixadas', en: 'Pinned views', es: 'Vistas fijadas' },
  more: { pt: 'mais de mil', en: 'more than a thousand', es: 'más de mil' },
};
