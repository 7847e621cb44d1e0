export const es = {
  title: 'Registro de actividad',
  lead: 'Quién ha cambiado qué: accesos, agentes y lo que ven tus clientes. Nadie puede borrarlo ni cambiarlo.',
  forbidden: 'Solo quien administra puede ver el registro.',
  columns: { what: 'Qué', who: 'Quién', from: 'Desde', when: 'Cuándo' },
  filters: { dates: 'Fechas', days: 'Periodo', person: 'Persona', action: 'Acción' },
  chain: {
    check: 'Comprobar que nadie lo ha alterado',
    checking: 'Comprobando',
    intact_one: 'Intacto: {{count}} línea, cada una sellada con la anterior',
    intact_other: 'Intacto: {{count}} líneas, cada una sellada con la anterior',
    erased_one: '{{count}} línea ya no dice de quién es: borró su cuenta.',
    erased_other: '{{count}} líneas ya no dicen de quién son: borraron su cuenta.',
    broken: 'Alguien ha alterado el registro',
    broken_help:
      'La línea {{number}}, del {{when}}, o una anterior a ella no es como se escribió. Habla con quien lleva el servidor.',
    fingerprint: 'Huella',
    fingerprint_help:
      'Apúntala con el número de líneas: si un día con las mismas líneas es otra, o hay menos, alguien las ha rehecho.',
    copy: 'Copiar la huella',
  },
  days_one: 'Hoy',
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
  file: 'registro-de-actividad',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    audit: typeof es
  }
}
