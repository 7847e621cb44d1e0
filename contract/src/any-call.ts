import { type ErrorText, FIELD_ERRORS } from './field-errors.ts'

/** Codes that any call may answer. Texts of specification §8 stand letter for letter. */
export const ERRORS_OF_ANY_CALL = {
  ...FIELD_ERRORS,
  invalid_request: { status: 400, es: 'Hay datos por corregir', en: 'Some details need correcting' },
  invalid_json: { status: 400, es: 'El contenido no es JSON válido', en: 'The content is not valid JSON' },
  unsupported_content_type: {
    status: 415,
    es: 'Este tipo de contenido no se admite aquí',
    en: 'This kind of content is not accepted here',
  },
  body_too_large: {
    status: 413,
    es: 'El contenido supera el tamaño permitido',
    en: 'The content is larger than allowed',
  },
  not_authenticated: {
    status: 401,
    es: 'Tu sesión ha caducado o no es válida. Inicia sesión de nuevo.',
    en: 'Your session has expired or is not valid. Sign in again.',
  },
  not_allowed: { status: 403, es: 'Acción no permitida', en: 'Action not allowed' },
  not_found: {
    status: 404,
    es: 'No lo encontramos. Puede que se haya eliminado.',
    en: 'We cannot find it. It may have been deleted.',
  },
  method_not_allowed: { status: 405, es: 'Operación no válida', en: 'Invalid operation' },
  too_many_requests: {
    status: 429,
    es: 'Demasiados intentos seguidos. Espera {seconds} s y vuelve a probar.',
    en: 'Too many attempts in a row. Wait {seconds} s and try again.',
  },
  idempotency_mismatch: {
    status: 422,
    es: 'Esa clave de idempotencia ya se usó con otros datos',
    en: 'That idempotency key was already used with other data',
  },
  idempotency_in_flight: {
    status: 409,
    es: 'La misma petición todavía está en curso',
    en: 'The same request is still in progress',
  },
  idempotency_done: {
    status: 409,
    es: 'Esto ya se hizo. Vuelve a cargar la página para verlo.',
    en: 'This was already done. Reload the page to see it.',
  },
  stale_edit: {
    status: 409,
    es: 'Alguien lo ha cambiado mientras lo editabas. Revisa su versión antes de guardar.',
    en: 'Somebody changed it while you were editing. Review their version before saving.',
  },
  database_unavailable: {
    status: 503,
    es: 'La base de datos no responde ahora mismo. Vuelve a intentarlo en unos segundos.',
    en: 'The database is not answering right now. Try again in a few seconds.',
  },
  storage_full: {
    status: 507,
    es: 'El servidor no tiene espacio para guardar esto. Avisa a quien lo administra; lo guardado hasta ahora no se pierde.',
    en: 'The server has no room to save this. Tell whoever runs it; what was saved before is not lost.',
  },
  organization_storage_full: {
    status: 507,
    es: 'Tu organización ya usa los {gigabytes} GB que tiene para archivos. Borra los que no uses, o pide más espacio a quien administra el servidor.',
    en: 'Your organization already uses the {gigabytes} GB it has for files. Delete those you do not use, or ask whoever runs the server for more room.',
  },
  machine_busy: {
    status: 503,
    es: 'Ahora hay mucho trabajo a la vez. Vuelve a probar en {seconds} s.',
    en: 'There is a lot of work at once right now. Try again in {seconds} s.',
  },
  code_exchange_failed: {
    status: 400,
    es: 'Failed to exchange code for session',
    en: 'Failed to exchange code for session',
  },
  no_agent: { status: 404, es: 'Aún no hay un agente', en: 'There is no agent yet' },
} as const satisfies Record<string, ErrorText>
