export const es = {
  title: 'Pruebas',
  test: 'Probar a {{name}}',
  draft: 'Borrador',
  live: 'En vivo',
  target: 'Qué versión pruebas',
  restart: 'Reiniciar',
  close: 'Cerrar el panel',
  open: 'Probar',
  note: 'Usa los cambios sin guardar. No cuenta en las métricas.',
  note_plain: 'Es una prueba: no cuenta en las métricas.',
  write: 'Escribe como si fueras un cliente',
  send: 'Enviar',
  gaps: 'Prueba con una laguna',
  log: 'Prueba con {{name}}',
  failed: 'No se ha podido contestar',
  interrupted: 'La prueba se ha interrumpido. Pregunta otra vez.',
  not_built: 'Falta preparar a {{name}}',
  not_built_help: 'Se montan sus instrucciones y ya puedes hablar con él.',
  why_empty: 'Elige «Por qué» bajo una respuesta y verás de dónde sale.',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    playground: typeof es
  }
}
