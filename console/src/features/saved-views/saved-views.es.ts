export const es = {
  views: 'Vistas',
  none: 'Aún no hay vistas guardadas',
  own: 'Mías',
  of_colleagues: 'De tu equipo',
  opens_with: 'Se abre con esta',
  save: 'Guardar esta vista',
  save_label: 'Guardar',
  save_help: 'Guarda los filtros y el orden que ves ahora.',
  name: 'Nombre',
  shared: 'Tu equipo también la ve',
  edit: 'Cambiar «{{name}}»',
  update: 'Guardar los filtros en «{{name}}»',
  updated: 'Vista guardada',
  set_default: 'Abrir siempre con esta vista',
  unset_default: 'No abrir con esta vista',
  delete: 'Eliminar «{{name}}»',
  delete_help: 'Las conversaciones no cambian.',
  delete_shared_help: 'Tu equipo deja de verla. Las conversaciones no cambian.',
  delete_label: 'Eliminar',
  deleting: 'Eliminando',
  no_role: 'Tu rol no puede guardar vistas',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    savedViews: typeof es
  }
}
