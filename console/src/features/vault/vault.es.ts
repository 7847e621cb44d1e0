export const es = {
  hint: 'PDF, DOCX, MD, TXT y JSON. Máximo {{size}} cada uno.',
  uploading: 'Subiendo {{number}} de {{count}}',
  sent: '{{sent}} de {{total}}',
  uploaded_one: '{{count}} archivo subido. Ya se está leyendo.',
  uploaded_other: '{{count}} archivos subidos. Ya se están leyendo.',
  refused_one: '{{count}} archivo no se ha subido',
  refused_other: '{{count}} archivos no se han subido',
  beyond_max: 'Solo {{max}} archivos a la vez. Súbelo después.',
  dismiss: 'Entendido',
  search: 'Buscar por nombre',
  list: 'Archivos',
  columns: {
    name: 'Nombre',
    category: 'Categoría',
    state: 'Estado',
    size: 'Tamaño',
    passages: 'Fragmentos',
    uses: 'Citas',
    uploaded: 'Subido',
    by: 'Por',
  },
  progress: 'Lectura de {{name}}',
  retry: 'Reintentar',
  read_text: 'Ver el texto leído',
  edit: 'Nombre y categoría',
  edit_title: 'Nombre y categoría',
  category_help: 'Para encontrarlo. El agente no la lee.',
  save: 'Guardar',
  delete: 'Eliminar',
  delete_title: 'Eliminar «{{name}}»',
  delete_help: 'El borrador deja de usarlo. Las versiones desplegadas lo conservan hasta la próxima.',
  delete_used_one: 'Se ha citado {{count}} vez.',
  delete_used_other: 'Se ha citado {{count}} veces.',
  deleting: 'Eliminando',
  deleted: 'Archivo eliminado',
  none: 'Aún no hay archivos',
  none_help:
    'Una pregunta se contesta al pie de la letra. Un archivo se lee entero y el agente toma de él lo que venga al caso: condiciones, catálogos, manuales.',
  none_found: 'Ningún archivo se llama así',
  clear: 'Quitar la búsqueda',
  page: 'Página {{number}}',
  not_read: 'Aún no hay texto leído',
  not_read_help: 'Aparecerá aquí cuando termine la lectura.',
  no_edit: 'Tu rol permite leer el conocimiento, no cambiarlo.',
  facts: '{{size}}, subido por {{who}} {{when}}',
  saved: 'Cambios guardados',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    vault: typeof es
  }
}
