export const es = {
  doors: 'Por dónde empezar',
  link: 'Un enlace',
  link_help: 'Tu página de ayuda, de envíos o de preguntas.',
  file: 'Un archivo',
  file_help: 'Un catálogo, unas condiciones, un manual.',
  description: 'Cuéntalo tú',
  description_help: 'Tu negocio con tus palabras.',
  url: 'Dirección de la página',
  url_help: 'Leemos esa página, no el resto de la web.',
  read: 'Leer la página',
  reading: 'Leyendo',
  retry: 'Reintentar',
  states: {
    queued: 'En cola',
    fetching: 'Pidiendo la página',
    reading: 'Leyendo el texto',
    proposing: 'Preparando propuestas',
  },
  step: 'Paso {{step}} de {{steps}}',
  read_done_one: '{{count}} propuesta de {{page}}',
  read_done_other: '{{count}} propuestas de {{page}}',
  words: 'Describe tu negocio',
  words_help:
    'Horario, dirección, envíos, pagos, lo que más te preguntan. Proponemos solo lo que escribas y lo que dijiste de tu organización.',
  words_example: 'Abrimos de lunes a viernes de 10 a 14. El envío cuesta 5 €. ¿Hacéis factura? Sí, siempre.',
  propose: 'Proponer preguntas',
  proposing: 'Preparando propuestas',
  nothing_new: 'No hay nada nuevo que proponer',
  nothing_new_help: 'Lo que cuentas ya está entre las preguntas o las propuestas. Añade algo más.',
  files: 'Archivos subidos',
  waiting_one: '{{count}} propuesta por revisar',
  waiting_other: '{{count}} propuestas por revisar',
  proposal: '¿Vale esta respuesta?',
  left_one: 'Queda {{count}}',
  left_other: 'Quedan {{count}}',
  bases: {
    page_question: 'Pregunta de la página',
    page_heading: 'Apartado de la página',
    description: 'De tus palabras',
    organization: 'De los datos de tu organización',
  },
  approve: 'Aprobar pregunta',
  approving: 'Aprobando',
  drop: 'Descartar',
  dropped: 'Propuesta descartada',
  key_approve: 'aprobar',
  key_drop: 'descartar',
  required: 'Este campo es requerido',
  known_one: '{{count}} pregunta que ya sabe contestar',
  known_other: '{{count}} preguntas que ya sabe contestar',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    faqGeneration: typeof es
  }
}
