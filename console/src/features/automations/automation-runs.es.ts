export const es = {
  title: 'Registro',
  list: 'Registro de automatizaciones',
  columns: {
    time: 'Hora',
    automation: 'Automatización',
    customer: 'Cliente',
    result: 'Resultado',
    actions: 'Qué hizo',
  },
  filters: { automation: 'Automatización', outcome: 'Resultado' },
  outcomes: { running: 'En curso', done: 'Hecha', failed: 'Falló', stopped: 'Se paró' },
  stopped_by: { called_itself: 'Se llamaba a sí misma', too_often: 'Demasiadas veces en la conversación' },
  action_outcomes: { done: 'Hecho', failed: 'Falló', not_reached: 'No llegó a hacerse' },
  actions: 'Qué hizo',
  short: {
    send_message: 'mensaje',
    collect: 'datos',
    hand_over: 'a una persona',
    notify: 'correo',
    run_tool: 'herramienta',
    end_conversation: 'fin',
  },
  no_actions: 'No llegó a hacer nada.',
  open_conversation: 'Ver la conversación',
  open_automation: 'Ver la automatización',
  none: 'Aún no se ha aplicado ninguna',
  none_help: 'Cuando una automatización encendida se aplique en una conversación, aquí quedará qué hizo.',
  none_found: 'Nada coincide con los filtros',
  not_found: 'Eso ya no está en el registro',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    automationRuns: typeof es
  }
}
