export const es = {
  list: 'Datos que pide',
  read_only: 'Solo lectura: lo cambia un administrador',
  not_loaded: 'No se puede cambiar hasta que cargue la lista',
  is_over: 'Ya acabó. Ponle otra fecha de fin.',
  columns: {
    name: 'Recogida',
    state: 'Estado',
    period: 'Periodo',
    fields: 'Campos',
    channels: 'Canales',
    month: 'Completas en 30 días',
    on: 'Recogiendo',
  },
  states: {
    off: 'Apagada',
    scheduled: 'Programada',
    active: 'Activa',
    permanent: 'Permanente',
    expired: 'Caducada',
  },
  always: 'Siempre',
  until: 'Hasta {{end}}',
  period: '{{start}} a {{end}}',
  of_begun: 'de {{begun}}',
  field_count_one: '{{count}} campo',
  field_count_other: '{{count}} campos',
  overlaps: 'Coincide con {{names}}',
  switch: 'Recoger con {{name}}',
  collecting: 'Recogiendo',
  on: '{{name}} encendida en el borrador',
  off: '{{name}} apagada en el borrador',
  new: 'Nueva recogida',
  none: 'Aún no pide ningún dato',
  none_help:
    'Reservas, presupuestos, devoluciones: di qué hace falta saber y {{agent}} lo irá preguntando en la conversación, de uno en uno.',
  menu: { open: 'Abrir', duplicate: 'Duplicar', delete: 'Eliminar' },
  delete_title: '¿Eliminar {{name}}?',
  delete_help: 'El borrador la pierde y lo que han dado los clientes se borra con ella. No se puede deshacer.',
  delete: 'Eliminar {{name}}',
  deleting: 'Eliminando',
  deleted: '{{name}} eliminada',
  tabs: { form: 'Formulario', results: 'Resultados' },
  not_found: 'Esta recogida ya no existe',
  back: 'Volver a la lista',
  values: { yes: 'Sí', no: 'No' },
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    infoCollection: typeof es
  }
}
