export const es = {
  views: 'Vistas',
  none: 'Aún no hay vistas guardadas',
  own: 'Mías',
  of_colleagues: 'De tu equipo',
  opens_with: 'Se abre con esta',
  save: 'Guardar esta vista',
  save_label: 'Guardar',
  save_help: {
    list: 'Guarda los filtros y el orden que ves ahora.',
    board: 'Guarda el agente, el canal y las fechas que ves ahora. «Últimos 7 días» serán siempre los últimos.',
  },
  name: 'Nombre',
  shared: 'Tu equipo también la ve',
  edit: 'Cambiar «{{name}}»',
  update: { list: 'Guardar los filtros en «{{name}}»', board: 'Guardar lo que ves en «{{name}}»' },
  updated: 'Vista guardada',
  set_default: 'Abrir siempre con esta vista',
  unset_default: 'No abrir con esta vista',
  delete: 'Eliminar «{{name}}»',
  delete_help: { list: 'Las conversaciones no cambian.', board: 'Las cifras no cambian.' },
  delete_shared_help: {
    list: 'Tu equipo deja de verla. Las conversaciones no cambian.',
    board: 'Tu equipo deja de verla. Las cifras no cambian.',
  },
  delete_label: 'Eliminar',
  deleting: 'Eliminando',
  no_role: 'Tu rol no puede guardar vistas',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    savedViews: typeof es
  }
}
