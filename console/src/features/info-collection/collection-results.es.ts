export const es = {
  list: 'Resultados',
  one: 'Resultado',
  columns: { customer: 'Cliente', values: 'Primeros datos', state: 'Estado', channel: 'Canal', when: 'Cuándo' },
  states: { complete: 'Completa', partial: 'A medias', refused: 'Rechazada', failed: 'No se pudo enviar' },
  none: 'Aún no hay resultados',
  none_help: 'Aparecerán aquí en cuanto {{agent}} pregunte a un cliente por estos datos.',
  none_found: 'Ningún resultado en este estado',
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
  given_of: '{{given}} de {{asked}}',
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
