/**
 * Messages of a call that failed without a known cause, by its purpose (specification §8). The first are of any call of their
 * kind (`failureOf`); the others are named by their endpoints.
 */
export const FAILED_CALLS = {
  load: {
    es: 'No se han podido cargar los datos. Vuelve a intentarlo.',
    en: 'The data could not be loaded. Try again.',
  },
  save: {
    es: 'No se han podido guardar los cambios. Vuelve a intentarlo.',
    en: 'The changes could not be saved. Try again.',
  },
  delete: { es: 'No se ha podido eliminar. Vuelve a intentarlo.', en: 'It could not be deleted. Try again.' },
  upload: {
    es: 'No se ha podido subir el archivo. Vuelve a intentarlo.',
    en: 'The file could not be uploaded. Try again.',
  },
  load_api_keys: {
    es: 'No se han podido cargar las claves de API. Vuelve a intentarlo.',
    en: 'The API keys could not be loaded. Try again.',
  },
  create_api_key: {
    es: 'No se ha podido crear la clave de API. Vuelve a intentarlo.',
    en: 'The API key could not be created. Try again.',
  },
  delete_api_key: {
    es: 'No se ha podido eliminar la clave de API. Vuelve a intentarlo.',
    en: 'The API key could not be deleted. Try again.',
  },
  load_channels: {
    es: 'No se han podido cargar los canales. Vuelve a intentarlo.',
    en: 'The channels could not be loaded. Try again.',
  },
  create_collection: {
    es: 'No se ha podido crear la recogida de datos. Vuelve a intentarlo.',
    en: 'The form could not be created. Try again.',
  },
  update_collection: {
    es: 'No se ha podido guardar la recogida de datos. Vuelve a intentarlo.',
    en: 'The form could not be saved. Try again.',
  },
  save_contacts: {
    es: 'No se han podido guardar los contactos. Vuelve a intentarlo.',
    en: 'The contacts could not be saved. Try again.',
  },
  upload_files: {
    es: 'No se han podido subir los archivos. Vuelve a intentarlo.',
    en: 'The files could not be uploaded. Try again.',
  },
  delete_file: {
    es: 'No se ha podido eliminar el archivo. Vuelve a intentarlo.',
    en: 'The file could not be deleted. Try again.',
  },
  delete_files: {
    es: 'No se han podido eliminar los archivos. Vuelve a intentarlo.',
    en: 'The files could not be deleted. Try again.',
  },
  load_conversations: {
    es: 'No se han podido cargar las conversaciones. Vuelve a intentarlo.',
    en: 'The conversations could not be loaded. Try again.',
  },
  send_message: {
    es: 'No se ha podido enviar el mensaje. Vuelve a intentarlo.',
    en: 'The message could not be sent. Try again.',
  },
  transfer: {
    es: 'No se ha podido transferir la conversación. Vuelve a intentarlo.',
    en: 'The conversation could not be transferred. Try again.',
  },
  export: { es: 'No se ha podido exportar. Vuelve a intentarlo.', en: 'It could not be exported. Try again.' },
} as const satisfies Record<string, { es: string; en: string }>

export type FailedCall = keyof typeof FAILED_CALLS
