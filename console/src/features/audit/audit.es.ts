export const es = {
  title: 'Registro de actividad',
  lead: 'Quién ha cambiado qué: accesos, agentes y lo que ven tus clientes. Nadie puede borrarlo ni cambiarlo.',
  forbidden: 'Solo quien administra puede ver el registro.',
  columns: { what: 'Qué', who: 'Quién', from: 'Desde', when: 'Cuándo' },
  filters: { days: 'Periodo', person: 'Persona', action: 'Acción' },
  days_one: 'Último día',
  days_other: 'Últimos {{count}} días',
  changes_one: '{{count}} dato',
  changes_other: '{{count}} datos',
  before: 'Antes',
  after: 'Después',
  nothing: 'nada',
  none: 'Aún no hay actividad',
  none_help: 'Aquí quedará cada cambio que haga tu equipo.',
  none_found: 'Nada coincide con los filtros',
  export: 'Exportar CSV',
  exporting: 'Exportando',
  export_cut: 'El archivo lleva las {{rows}} entradas más recientes. Acota el periodo para ver las demás.',
  export_failed: 'No hemos podido exportar el registro',
  file: 'registro-de-actividad',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    audit: typeof es
  }
}
