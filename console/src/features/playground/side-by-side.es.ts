export const es = {
  both: 'Las dos',
  lead: 'La misma pregunta, al borrador y a lo que reciben tus clientes. No se guarda nada.',
  nothing_live: 'Nada en vivo con lo que comparar',
  repeat: 'Repetir las preguntas',
  repeating: 'Preguntando',
  clear: 'Empezar de nuevo',
  as: 'Preguntar como',
  language: 'Idioma del cliente',
  any_language: 'El del agente',
  day: 'Día en {{zone}}',
  clock: 'Hora',
  now: 'Ahora',
  channel: 'Canal',
  channels: {
    web: 'Web y burbuja',
    share_link: 'Enlace',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    messenger: 'Messenger',
  },
  customer: 'Quién pregunta',
  anonymous: 'Cliente anónimo',
  known: 'Cliente conocido',
  customer_name: 'Nombre',
  customer_about: 'Qué se sabe de esta persona',
  customer_example: 'Compró una bici eléctrica en marzo',
  customer_help: 'Se le cuenta al modelo. Sin modelo, la respuesta es la misma para todos.',
  nobody: 'Volver a anónimo',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    sideBySide: typeof es
  }
}
