export const es = {
  lead: 'Lo que {{name}} contesta, en cada uno de sus idiomas. Quien escribe en un idioma que falta recibe la respuesta en el original.',
  one_language: '{{name}} habla un solo idioma',
  one_language_help: 'Cuando hable otro, aquí verás qué preguntas le faltan en él.',
  add_language: 'Añadir un idioma',
  coverage: 'Cobertura por idioma',
  covered_one: '{{present}} de {{count}} pregunta',
  covered_other: '{{present}} de {{count}} preguntas',
  stale_one: '{{count}} desactualizada',
  stale_other: '{{count}} desactualizadas',
  own_texts: 'Lo que dice por su cuenta',
  edit_own_texts: 'Cambiarlo en la identidad',
  own: {
    greeting: 'Saludo',
    farewell: 'Despedida',
    decline: 'Cuando no lo sabe',
    hand_over: 'Al llamar a una persona',
    identity: 'Cuando le preguntan quién es',
  },
  in_our_words: 'Con nuestras palabras, en todos los idiomas',
  list: 'Preguntas por idioma',
  question: 'Pregunta',
  search: 'Buscar preguntas',
  which: 'Idioma',
  state: 'Estado',
  states: { original: 'Original', present: 'Al día', stale: 'Desactualizada', missing: 'Falta' },
  cell: '{{language}}: {{state}}. {{question}}',
  none: 'Aún no hay preguntas activas',
  none_help: 'Cuando las haya, aquí verás en qué idiomas están.',
  none_found: 'Ninguna pregunta coincide',
  languages: 'Idiomas de la pregunta',
  original: 'En {{language}}, el original',
  stale_title: 'La pregunta ha cambiado desde que se tradujo',
  stale_help: 'Revisa la traducción. Al guardarla vuelve a estar al día; si sigue valiendo, dilo.',
  still_right: 'Sigue valiendo',
  confirmed: 'La traducción está al día',
  missing_title: 'Todavía no está en {{language}}',
  missing_help: 'Quien pregunte en {{language}} recibe la respuesta en {{original}}.',
  save: 'Guardar la traducción',
  remove: 'Quitar la traducción',
  removed: 'Traducción quitada',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    faqTranslations: typeof es
  }
}
