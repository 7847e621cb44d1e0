export const es = {
  label: 'Archivos adjuntos',
  help: 'El agente los envía junto con la respuesta.',
  hint: 'PDF, Word, Excel, PowerPoint, PNG, JPG o WebP. Hasta {{size}} cada uno.',
  full: 'Ya lleva {{max}} archivos, el máximo.',
  uploading: 'Subiendo',
  checking: 'Comprobando',
  stop: 'Cancelar la subida de {{name}}',
  wait: 'Espera a que termine de subir el archivo y guarda de nuevo.',
  removed: 'Se quitará al guardar',
  put_back: 'Volver a adjuntar {{name}}',
  dismiss: 'Descartar {{name}}',
  try_again: 'Volver a subir {{name}}',
  refused: {
    wrong_type: 'Adjunta un PDF, un Word, un Excel, un PowerPoint o una imagen PNG, JPG o WebP.',
    too_large: 'Pesa más de {{size}}.',
    empty: 'El archivo está vacío.',
    no_room: 'No cabe: una pregunta lleva hasta {{max}} archivos.',
  },
  voice_note: 'Nota de voz, {{length}}',
  play: 'Reproducir',
  no_words: 'Sin transcripción',
  words: 'Transcripción: «{{words}}»',
  words_above: 'Arriba, su transcripción',
  open_picture: 'Abrir la imagen',
  download: 'Descargar',
  as_link: 'Llega como enlace',
  failed: 'No hemos podido abrir el archivo. Vuelve a intentarlo.',
  count_one: '{{count}} archivo adjunto',
  count_other: '{{count}} archivos adjuntos',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    attachments: typeof es
  }
}
