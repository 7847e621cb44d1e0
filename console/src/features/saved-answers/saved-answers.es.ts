export const es = {
  title: 'Cuando falla la conexión',
  help: 'Actúa en el acto, sin desplegar.',
  label: 'Responder con las preguntas guardadas mientras el servidor no contesta',
  hands_over:
    'El navegador de cualquier visitante recibe la lista completa de tus preguntas frecuentes y sus respuestas. Quedan fuera las que pasan a una persona.',
  on: 'Las preguntas guardadas responden sin servidor',
  off: 'Las preguntas guardadas ya no responden; se borran en la próxima visita',
  no_right: 'Tu rol no permite publicar en los canales.',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    savedAnswers: typeof es
  }
}
