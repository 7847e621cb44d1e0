export const es = {
  searched: 'Se buscó',
  search_outcomes: { answered: 'contestado', offered: 'con opciones', unknown: 'no lo sabe' },
  by_model: 'con palabras del modelo',
  leans_on: 'Con lo dicho antes: {{said}}',
  offered: 'Opciones ofrecidas',
  chosen: 'Elegido',
  chosen_help: 'El cliente eligió una opción de la respuesta anterior.',
  tokens: 'Tokens',
  token_counts: '{{input}} de entrada · {{output}} de salida',
  first_words: 'primeras palabras en {{ms}} ms',
  cost: 'Coste',
  sources: 'Fuentes',
  since_until: 'desde la versión {{since}}, cambiada en la {{until}}',
  since_now: 'desde la versión {{since}}, sin cambios',
  in_draft: 'solo en el borrador',
  links: 'Enlaces',
  links_taken_out: 'Quitados, porque llevan a webs que no están en tu conocimiento:',
  links_kept: 'Los que puso el modelo llevan a webs conocidas.',
  links_hosts_one: 'Puede enlazar a {{count}} web',
  links_hosts_other: 'Puede enlazar a {{count}} webs',
  links_no_hosts: 'No puede enlazar a ninguna: tu conocimiento no nombra webs.',
  by_meaning: 'Búsqueda por significado',
  found_by: { meaning: 'por significado', both: 'por palabras y significado' },
  tools: {
    answer_from_knowledge: 'Buscó otra vez',
    hand_over: 'Paso a una persona',
    current_date_time: 'Fecha y hora',
  },
  tool_failures: {
    unknown_tool: 'El modelo pidió una herramienta que no existe.',
    bad_input: 'El modelo la pidió con datos que no valen. Se le dijo:',
    failed: 'Falló.',
    timeout: 'Tardó demasiado.',
  },
  tool_instead: {
    would_do: 'no se ejecutó: esto es lo que haría con un cliente',
    recorded: 'no se ejecutó otra vez: esto es lo que dio entonces',
  },
  rerun: 'Repetir la pregunta',
  rerunning: 'Repitiendo',
  rerun_help: 'En la misma versión y a la misma hora. No se guarda nada.',
  same: 'La misma respuesta',
  same_help: 'Con las mismas fuentes, palabra por palabra.',
  other_sources: 'La misma respuesta, desde otra fuente',
  differs: 'Ahora contesta otra cosa',
  because: {
    model: 'Un modelo dice lo mismo con otras palabras cada vez.',
    model_gone: 'Contestó un modelo que ahora no está: ha contestado la búsqueda.',
    engine: 'Las reglas con que se busca y se decide han cambiado desde entonces.',
    draft: 'El borrador ha cambiado desde entonces.',
  },
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    receipts: typeof es
  }
}
