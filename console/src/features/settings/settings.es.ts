export const es = {
  title: 'Ajustes',
  groups: {
    organization: 'Organización',
    keys: 'Claves API',
    model: 'Modelo',
    embedding: 'Búsqueda',
    members: 'Miembros',
    canned_replies: 'Respuestas guardadas',
  },
  address: 'Dirección',
  model: 'Modelo',
  api_key: 'Clave',
  price: 'Precio por millón de tokens',
  price_help: 'Como lo cobra tu proveedor. Con él, cada recibo dice lo que costó la respuesta; no cobra nada a nadie.',
  input_price: 'De entrada',
  output_price: 'De salida',
  currency: 'Moneda',
  transcription_model: 'Modelo para transcribir notas de voz',
  transcription_model_help: 'Por ejemplo, whisper-1. Sin él no se transcriben.',
  save: 'Guardar cambios',
  try: 'Probar',
  trying: 'Probando',
  fails: 'No funciona',
  embedding: {
    title: 'Búsqueda por significado',
    lead: 'El agente encuentra por palabras lo que sabe. Con un modelo de embeddings también encuentra lo que dice lo mismo con otras palabras. Tus preguntas y archivos, y lo que pregunten tus clientes, se envían a ese modelo.',
    no_edit: 'Tu rol permite ver este modelo, no cambiarlo.',
    address_help: 'Cualquiera que hable el formato de embeddings de OpenAI.',
    model_help: 'Si lo cambias, todo lo que el agente sabe se envía otra vez.',
    enabled: 'Buscar también por significado',
    enabled_help: 'Si falla o tarda, se busca solo por palabras: el cliente no espera.',
    ready_one: '{{embedded}} de {{passages}} fragmento se encuentra por su significado',
    ready_other: '{{embedded}} de {{passages}} fragmentos se encuentran por su significado',
    off: 'Apagada: el agente busca solo por palabras',
    stopped: 'Se ha parado',
    stopped_help: 'Volveremos a probar en unos minutos. Mientras, el agente busca por palabras lo que falta.',
    works: 'Funciona: un vector de {{dimensions}} números en {{ms}} ms',
    remove: 'Quitar la búsqueda por significado',
    removed: 'El agente busca solo por palabras',
  },
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    settings: typeof es
  }
}
