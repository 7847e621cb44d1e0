export const es = {
  list: 'Resultados',
  one: 'Resultado',
  columns: { customer: 'Cliente', values: 'Primeros datos', state: 'Estado', channel: 'Canal', when: 'Cuándo' },
  states: { complete: 'Completa', partial: 'A medias', refused: 'Rechazada', failed: 'No se pudo enviar' },
  none: 'Aún no hay resultados',
  none_help: 'Aparecerán aquí en cuanto {{agent}} pregunte a un cliente por estos datos.',
  none_found: 'Ningún resultado con estos filtros',
  not_found: 'Ese resultado no está en esta página',
  open_conversation: 'Abrir conversación',
  last: 'última respuesta {{when}}',
  by_default: 'Valor por defecto, nadie lo dijo',
  correct: 'Corregir {{field}}',
  save: 'Guardar',
  corrected: 'Antes: {{before}}. Lo cambió {{by}}, {{when}}',
  nobody: 'alguien que ya no está',
  added: 'Lo añadió {{by}}, {{when}}',
  not_given: 'Sin dar',
  funnel: 'Hasta dónde llegan',
  funnel_none: 'Nadie ha empezado todavía.',
  by_field: 'Dato a dato',
  field: 'Dato',
  steps: { asked: 'Llegan', given: 'Contestan', left: 'Lo dejan aquí' },
  funnel_help:
    'Llegan aquellos a quienes se les pregunta; contestan los que lo dan. Lo dejan aquí los que no han dado lo último que se les preguntó: si siguen escribiendo, aún pueden darlo.',
  most_left: 'Donde más lo dejan: {{label}}, {{left}} de {{asked}}.',
  export: 'Exportar CSV',
  export_no_role: 'Lo exporta un administrador',
  exported_one: '{{count}} resultado exportado',
  exported_other: '{{count}} resultados exportados',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    collectionResults: typeof es
  }
}
