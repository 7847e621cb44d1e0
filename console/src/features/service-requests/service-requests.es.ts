export const es = {
  title: 'Peticiones',
  list: 'Peticiones',
  one: 'Petición',
  kinds: { call_back: 'Llamada', ticket: 'Incidencia' },
  kind_filter: 'Tipo',
  columns: {
    number: 'N.º',
    customer: 'Cliente',
    subject: 'Qué pide',
    contact: 'Contacto',
    when: 'Cuándo',
    state: 'Estado',
  },
  states: { open: 'Abierta', in_progress: 'En curso', done: 'Hecha', cancelled: 'Cancelada' },
  call_at: 'Llamar {{when}}',
  asked_at: 'Pedida {{when}}',
  no_subject: 'Sin motivo',
  acts: {
    open: 'Volver a abrir',
    in_progress: 'Poner en curso',
    done: 'Marcar como hecha',
    cancelled: 'Cancelar la petición',
  },
  changed: 'N.º {{number}}: {{state}}',
  no_role: 'Tu rol no permite cambiarla',
  details: 'Lo que contó',
  phone: 'Teléfono',
  email: 'Correo',
  call: 'Llamada',
  zone: 'hora de {{zone}}',
  open_conversation: 'Abrir conversación',
  none: 'Aún no hay peticiones',
  none_help: 'Aquí llegan las incidencias y las llamadas que {{agent}} apunta con los clientes.',
  none_action: 'Ver herramientas',
  none_found: 'Ninguna petición con estos filtros',
  not_found: 'Esa petición no está en esta página',
  export: 'Exportar CSV',
  export_no_role: 'Lo exporta un administrador',
  exported_one: '{{count}} petición exportada',
  exported_other: '{{count}} peticiones exportadas',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    serviceRequests: typeof es
  }
}
