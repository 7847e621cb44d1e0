export const es = {
  title: 'Respuestas guardadas',
  lead: 'Lo que tu equipo contesta una y otra vez. En el chat, escribe / y el atajo.',
  add: 'Nueva respuesta',
  add_title: 'Nueva respuesta guardada',
  edit: 'Editar',
  edit_title: 'Editar la respuesta guardada',
  search: 'Buscar en atajos y textos',
  shortcut: 'Atajo',
  shortcut_help: 'Letras, números y guiones. No distingue mayúsculas.',
  about: 'De qué va',
  text: 'Texto',
  topic: 'Tema',
  topics_so_far: 'Ya tienes: {{topics}}',
  variables: 'Se rellenan solos:',
  variable: { customer: 'cliente', agent: 'agente', person: 'quien escribe', business: 'empresa' },
  and_collected: 'También cualquier dato recogido, por su nombre.',
  save: 'Guardar',
  saving: 'Guardando',
  saved: '/{{shortcut}} guardada',
  remove: 'Borrar',
  remove_title: '¿Borrar /{{shortcut}}?',
  remove_help: 'Nadie podrá usarla más. Lo que ya se envió con ella no cambia.',
  remove_label: 'Borrar respuesta',
  removing: 'Borrando',
  removed: 'Respuesta borrada',
  none: 'Aún no hay respuestas guardadas',
  none_help: 'Guarda lo que contestas a menudo y úsalo en el chat con /.',
  none_found: 'Ninguna respuesta coincide',
  no_role: 'Tu rol solo puede leerlas',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    cannedReplies: typeof es
  }
}
