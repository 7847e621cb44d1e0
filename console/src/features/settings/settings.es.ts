export const es = {
  title: 'Ajustes',
  groups: {
    organization: 'Organización',
    keys: 'Claves API',
    apps: 'Canales externos',
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
    lead: 'El agente encuentra por palabras lo que sabe. Con un modelo de embeddings también encuentra lo que dice lo mismo con otras palabras.',
    no_edit: 'Tu rol permite ver este modelo, no cambiarlo.',
    place: '¿Dónde está el modelo?',
    at_address: 'En una dirección',
    at_address_help: 'Tus preguntas y archivos, y lo que pregunten tus clientes, se envían a ese modelo.',
    here: 'En este servidor',
    here_help: 'Nada sale de él, y no cuesta dinero: usa su memoria y su procesador.',
    not_offered:
      'No hay ninguno instalado. Quien administra el servidor lo instala con «npm run meaning -- --hub»: ocupa unos 210 MB de disco, y al instalarlo se mide cuánta memoria usa.',
    needs:
      '{{disk}} de disco, {{memory}} de memoria y unos {{seconds}} s por cada mil fragmentos. Vectores de {{dimensions}} números.',
    gone: '{{model}} ya no está instalado en este servidor: el agente busca solo por palabras lo que falta',
    save_first: 'Guarda los cambios para probarlos.',
    nearer: 'Acerca lo que significa lo mismo en {{nearer}} de {{pairs}} pruebas.',
    confused: 'No distingue bien los significados en {{languages}}: en esos idiomas puede encontrar lo que no es.',
    takes: 'Mil fragmentos tardarían unos {{seconds}} s.',
    languages: { es: 'español', en: 'inglés', pt: 'portugués', fr: 'francés' },
    address_help:
      'Cualquiera que hable el formato de embeddings de OpenAI: Ollama (http://localhost:11434/v1), Text Embeddings Inference (http://localhost:8080/v1) o un proveedor. Una dirección de tu red la debe permitir quien administra el servidor.',
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
