export const es = {
  stop: 'Parar',
  stop_named: 'Parar {{channel}}',
  stopped: 'Parado',
  since: 'Desde {{when}}',
  start: 'Poner en marcha',
  start_named: 'Poner en marcha {{channel}}',
  starting: 'Poniendo en marcha',
  change_words: 'Cambiar el texto',
  stop_title: '¿Parar {{channel}}?',
  words_title: 'Qué se lee mientras {{channel}} no contesta',
  no_open: 'No hay conversaciones abiertas por aquí.',
  open_one: 'El agente deja de contestar en {{count}} conversación abierta.',
  open_other: 'El agente deja de contestar en {{count}} conversaciones abiertas.',
  waiting_one: '{{count}} cliente espera a una persona: tu equipo puede atenderlo igual.',
  waiting_other: '{{count}} clientes esperan a una persona: tu equipo puede atenderlos igual.',
  kept: 'Lo que escriban se guarda, y se contesta al ponerlo en marcha.',
  languages: 'Idioma del texto',
  words: 'Lo que leen quienes escriban, {{language}}',
  words_help: 'Una vez cada uno. Si lo dejas vacío, leen el texto en gris.',
  stopping: 'Parando',
  saving: 'Guardando',
  save: 'Guardar el texto',
  is_stopped: 'Canal parado',
  is_started: 'Canal en marcha',
  is_started_waiting_one: 'Canal en marcha. Se contesta a {{count}} conversación que esperaba.',
  is_started_waiting_other: 'Canal en marcha. Se contesta a {{count}} conversaciones que esperaban.',
  words_saved: 'Texto guardado',
  channels: {
    bubble: 'la burbuja',
    web: 'el chat web',
    share_link: 'el enlace para compartir',
    whatsapp: 'WhatsApp',
    whatsapp_simulator: 'el simulador',
  },
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    channelStops: typeof es
  }
}
