export const es = {
  open: 'Ayuda de escritura',
  open_for: 'Ayuda de escritura: {{field}}',
  kinds: { spelling: 'Revisar la ortografía', improvement: 'Mejorar el texto', short: 'Acortar' },
  titles: {
    spelling: 'Ortografía de «{{field}}»',
    improvement: 'Otra forma de decir «{{field}}»',
    short: '«{{field}}», más corto',
  },
  nothing_written: 'Escribe algo antes',
  needs_model: 'Necesita un modelo',
  needs_model_switched_on: 'El modelo no está en uso',
  set_up_model: 'Configurar el modelo',
  language: 'Idioma',
  working: { spelling: 'Revisando', improvement: 'Escribiendo', short: 'Escribiendo' },
  none: {
    spelling: 'No hay faltas',
    improvement: 'El modelo lo deja como está',
    short: 'El modelo lo deja como está',
  },
  none_help: 'Los nombres y las palabras de tu negocio no cuentan como faltas.',
  result: 'Cómo quedaría',
  changes: 'Cambios',
  accept_all: 'Aceptar todos',
  refuse_all: 'Dejar todos como están',
  accept: 'Cambiar «{{before}}» por «{{after}}»',
  add: 'Añadir «{{after}}»',
  remove: 'Quitar «{{before}}»',
  no_suggestion: 'No está en el diccionario',
  is_own: 'Es una palabra de mi negocio',
  own: 'Es una palabra de tu negocio: no se volverá a marcar.',
  own_words_one: 'Palabras de tu negocio ({{count}})',
  own_words_other: 'Palabras de tu negocio ({{count}})',
  remove_own: 'Quitar «{{word}}»',
  instead: 'En lugar de «{{word}}»',
  added: 'añadido',
  removed: 'quitado',
  again: 'Probar otra vez',
  discard: 'Dejarlo como está',
  apply_one: 'Aplicar {{count}} cambio',
  apply_other: 'Aplicar {{count}} cambios',
  apply_none: 'No has aceptado ningún cambio',
  applied: '«{{field}}» ha cambiado. Aún no está guardado.',
  undo: 'Deshacer',
  too_late: 'El texto ha cambiado desde entonces: ya no se puede deshacer.',
  failed: 'El modelo no lo ha conseguido',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    writingHelp: typeof es
  }
}
