import { type ErrorText, FIELD_ERRORS } from './field-errors.ts'
import type { InterfaceLanguage } from './shapes.ts'

/**
 * Every code an answer may carry, with its status and its words. `{name}` is filled from the problem's values.
 * Texts of specification §8 stand letter for letter.
 */
export const ERRORS = {
  ...FIELD_ERRORS,

  // Any call
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

  // Accounts
  password_too_common: {
    status: 400,
    es: 'Esa contraseña es de las más usadas. Elige otra.',
    en: 'That password is among the most used ones. Choose another.',
  },
  wrong_credentials: {
    status: 401,
    es: 'El correo o la contraseña no son correctos',
    en: 'The email or the password is not correct',
  },
  token_invalid: {
    status: 400,
    es: 'El enlace ha caducado o ya se ha usado. Pide uno nuevo.',
    en: 'The link has expired or has been used. Ask for a new one.',
  },
  refresh_token_invalid: {
    status: 401,
    es: 'Tu sesión ha caducado o no es válida. Inicia sesión de nuevo.',
    en: 'Your session has expired or is not valid. Sign in again.',
  },
  email_unchanged: { status: 400, es: 'Ese ya es tu correo', en: 'That is your address already' },
  email_not_verified: {
    status: 403,
    es: 'Confirma tu correo para continuar',
    en: 'Confirm your email address to continue',
  },
  provider_not_configured: {
    status: 501,
    es: 'Este inicio de sesión todavía no está configurado',
    en: 'This sign-in is not set up yet',
  },
  code_exchange_failed: {
    status: 400,
    es: 'Failed to exchange code for session',
    en: 'Failed to exchange code for session',
  },
  provider_unavailable: {
    status: 502,
    es: '{provider} no responde ahora mismo. Prueba en unos minutos o entra con tu correo.',
    en: '{provider} is not answering right now. Try in a few minutes or sign in with your email.',
  },
  sign_in_expired: {
    status: 400,
    es: 'Este inicio de sesión ha caducado, ya se ha usado o empezó en otro navegador. Vuelve a empezar.',
    en: 'This sign-in has expired, has been used or began in another browser. Start again.',
  },
  address_not_vouched: {
    status: 403,
    es: '{provider} no garantiza que tu correo sea tuyo. Entra o crea tu cuenta con correo y contraseña, y vincula {provider} después en Seguridad.',
    en: '{provider} does not vouch for your email address. Sign in or sign up with email and password, and link {provider} later under Security.',
  },
  link_consent_needed: {
    status: 409,
    es: 'Ya hay una cuenta con {email}. Si vinculas {provider}, podrás entrar en ella de las dos maneras.',
    en: 'There is an account with {email} already. If you link {provider}, you can sign in to it both ways.',
  },
  identity_taken: {
    status: 409,
    es: 'Esa cuenta de {provider} ya está vinculada a otra cuenta de Tertulia',
    en: 'That {provider} account is already linked to another Tertulia account',
  },
  last_way_in: {
    status: 409,
    es: 'Es tu única forma de entrar. Ponte antes una contraseña.',
    en: 'It is your only way to sign in. Set a password first.',
  },
  no_password: {
    status: 409,
    es: 'Tu cuenta aún no tiene contraseña. Ponle una en Seguridad y vuelve.',
    en: 'Your account has no password yet. Set one under Security and come back.',
  },
  too_many_organizations: {
    status: 409,
    es: 'Puedes crear hasta 3 organizaciones',
    en: 'You can create up to 3 organizations',
  },

  // Two-step sign-in
  two_step_needed: {
    status: 401,
    es: 'Escribe el código de tu aplicación para terminar de entrar',
    en: 'Enter the code of your app to finish signing in',
  },
  two_step_tries_left: {
    status: 401,
    es: 'El código no es correcto o ya se ha usado. Intentos que te quedan: {left}',
    en: 'The code is not correct or has been used. Tries you have left: {left}',
  },
  two_step_over: {
    status: 401,
    es: 'Se han acabado el tiempo o los intentos para el código. Inicia sesión de nuevo.',
    en: 'The time or the tries for the code are over. Sign in again.',
  },
  two_step_code_wrong: {
    status: 400,
    es: 'El código no es correcto o ya se ha usado. Espera al siguiente.',
    en: 'The code is not correct or has been used. Wait for the next one.',
  },
  two_step_on: {
    status: 409,
    es: 'La verificación en dos pasos ya está activada',
    en: 'Two-step sign-in is on already',
  },
  two_step_off: {
    status: 409,
    es: 'La verificación en dos pasos no está activada',
    en: 'Two-step sign-in is not on',
  },
  two_step_setup_over: {
    status: 409,
    es: 'Han pasado más de 10 minutos. Empieza otra vez.',
    en: 'More than 10 minutes have passed. Start again.',
  },
  two_step_required: {
    status: 403,
    es: 'Esta organización pide la verificación en dos pasos. Actívala para continuar.',
    en: 'This organization asks for two-step sign-in. Turn it on to continue.',
  },
  two_step_own_first: {
    status: 409,
    es: 'Activa antes la verificación en dos pasos en tu cuenta',
    en: 'Turn on two-step sign-in for your own account first',
  },
  fresh_sign_in_needed: {
    status: 403,
    es: 'Para esto hace falta haber iniciado sesión hace menos de 10 minutos. Sal y vuelve a entrar.',
    en: 'This needs a sign-in less than 10 minutes ago. Sign out and in again.',
  },

  email_differs: { status: 400, es: 'No es el correo de tu cuenta', en: 'That is not the email of your account' },
  organization_without_owner: {
    status: 409,
    es: 'Eres superadministrador de {organizations}. Traspasa antes cada organización a otra persona en Miembros.',
    en: 'You are the super administrator of {organizations}. First hand each organization over to somebody else in Members.',
  },
  support_code_invalid: {
    status: 403,
    es: 'El código no vale aquí: ha caducado, se ha usado o la organización no permite la entrada de soporte.',
    en: 'The code does not work here: it has expired, was used, or the organization does not let support in.',
  },
  wrong_password: { status: 400, es: 'La contraseña no es correcta', en: 'The password is not correct' },

  // Members and invitations
  already_member: { status: 409, es: 'Esta persona ya es del equipo', en: 'This person is already in the team' },
  already_invited: {
    status: 409,
    es: 'Ya tiene una invitación pendiente. Puedes enviarla otra vez.',
    en: 'They have a pending invitation already. You can send it again.',
  },
  member_not_active: {
    status: 409,
    es: 'Elige a alguien del equipo que esté en activo',
    en: 'Choose somebody of the team who is active',
  },
  invitation_answered: {
    status: 409,
    es: 'Esta invitación ya se ha contestado',
    en: 'This invitation has been answered already',
  },
  invitation_expired: { status: 409, es: 'La invitación ha caducado', en: 'The invitation has expired' },
  page_not_read: { status: 409, es: 'Esta página aún no se ha leído', en: 'This page has not been read yet' },
  proposal_updates_nothing: {
    status: 409,
    es: 'La pregunta que iba a cambiar ya no está',
    en: 'The FAQ it would change is gone',
  },
  import_cancelled: { status: 409, es: 'La importación se ha cancelado', en: 'The import was cancelled' },
  invitation_cancelled: { status: 409, es: 'La invitación se ha cancelado', en: 'The invitation was cancelled' },

  // Agents
  no_agent: { status: 404, es: 'Aún no hay un agente', en: 'There is no agent yet' },
  tool_not_found: { status: 400, es: 'Esa herramienta no existe', en: 'That tool does not exist' },
  agent_move_not_possible: {
    status: 409,
    es: 'El agente está ahora «{status}» y no admite esta acción',
    en: 'The agent is now “{status}” and does not allow this action',
  },
  agent_not_built: {
    status: 409,
    es: 'Prepara el agente antes de desplegarlo',
    en: 'Build the agent before deploying it',
  },
  version_not_found: { status: 404, es: 'Esa versión no existe', en: 'That version does not exist' },
  nothing_to_deploy: { status: 409, es: 'No hay cambios sin desplegar', en: 'There are no changes to deploy' },

  bundle_too_large: {
    status: 409,
    es: 'Este agente es demasiado grande para llevarlo en un archivo',
    en: 'This agent is too large to be taken along in a file',
  },

  // Quality
  source_not_found: {
    status: 400,
    es: 'Esa pregunta o ese archivo ya no existe; elige otro',
    en: 'That question or file no longer exists; choose another',
  },
  quality_test_limit: {
    status: 409,
    es: 'Has llegado al límite de 300 pruebas. Elimina alguna para crear otra.',
    en: 'You have reached the limit of 300 tests. Delete one to create another.',
  },
  nothing_to_replay: {
    status: 409,
    es: 'Aún no hay pruebas ni preguntas de clientes que repetir',
    en: 'There are no tests or customer questions to replay yet',
  },
  gate_needed: {
    status: 409,
    es: 'Compara antes el borrador con la versión en vivo: ha cambiado desde la última comparación',
    en: 'Compare the draft with the live version first: it has changed since the last comparison',
  },
  gate_worse: {
    status: 409,
    es: 'Hay respuestas peores que en vivo: {worse}. Corrígelas o di por qué despliegas igualmente.',
    en: 'Some answers are worse than live: {worse}. Mend them or say why you deploy anyway.',
  },

  // Knowledge
  faq_topic_not_found: {
    status: 400,
    es: 'Ese tema ya no existe; elige otro',
    en: 'That topic no longer exists; choose another',
  },
  faq_topic_taken: { status: 409, es: 'Ya hay un tema con ese nombre', en: 'There is already a topic with that name' },
  faq_topic_not_empty: {
    status: 409,
    es: 'Elige adónde van las preguntas de este tema',
    en: 'Choose where the questions of this topic go',
  },
  invalid_file_type: { status: 400, es: 'Tipo de archivo no válido', en: 'Invalid file type' },
  file_too_large: { status: 413, es: 'El archivo supera los 9,54 MB', en: 'The file is larger than 9.54 MB' },
  attachment_wrong_type: {
    status: 400,
    es: 'Adjunta un PDF, un Word, un Excel, un PowerPoint o una imagen PNG, JPG o WebP',
    en: 'Attach a PDF, a Word, Excel or PowerPoint document, or a PNG, JPG or WebP picture',
  },
  file_not_as_named: {
    status: 400,
    es: 'Por dentro el archivo no es lo que dice su nombre. Guárdalo con su extensión y súbelo de nuevo.',
    en: 'Inside, the file is not what its name says. Save it with the right extension and upload it again.',
  },
  file_protected: {
    status: 400,
    es: 'El documento tiene contraseña. Guárdalo sin ella para que tus clientes puedan abrirlo.',
    en: 'The document has a password. Save it without one so that your customers can open it.',
  },
  attachment_not_found: {
    status: 400,
    es: 'Uno de los archivos ya no está. Quítalo y adjúntalo de nuevo.',
    en: 'One of the files is gone. Remove it and attach it again.',
  },
  image_too_large: { status: 413, es: 'La imagen supera los 2 MB', en: 'The image is larger than 2 MB' },
  image_too_many_pixels: {
    status: 400,
    es: 'La imagen tiene más de 40 megapíxeles. Redúcela y súbela de nuevo.',
    en: 'The image has more than 40 megapixels. Make it smaller and upload it again.',
  },
  image_wrong_type: {
    status: 400,
    es: 'Sube un PNG, un JPG o un WebP, y que lo sea también por dentro',
    en: 'Upload a PNG, a JPG or a WebP that is one inside too',
  },
  image_broken: {
    status: 400,
    es: 'No hemos podido leer la imagen. Guárdala otra vez y súbela de nuevo.',
    en: 'We could not read the image. Save it again and upload it once more.',
  },
  file_empty: { status: 400, es: 'El archivo está vacío', en: 'The file is empty' },
  too_many_files: {
    status: 400,
    es: 'Puedes subir hasta 10 archivos a la vez',
    en: 'You can upload up to 10 files at once',
  },
  no_file: { status: 400, es: 'Elige al menos un archivo', en: 'Choose at least one file' },
  upload_broken: {
    status: 400,
    es: 'La subida no ha llegado entera. Vuelve a intentarlo.',
    en: 'The upload did not arrive whole. Try again.',
  },
  file_not_retryable: {
    status: 409,
    es: 'Este archivo ya se está leyendo o está listo',
    en: 'This file is already being read or is ready',
  },
  generation_not_retryable: {
    status: 409,
    es: 'Ya se está leyendo, ya está leído o ya no está',
    en: 'It is already being read, has been read, or is no longer there',
  },
  proposal_approved: {
    status: 409,
    es: 'Esa pregunta ya está aprobada',
    en: 'That question has been approved already',
  },

  // API keys
  api_key_limit: {
    status: 409,
    es: 'Has llegado al límite de 5 claves. Elimina una para crear otra.',
    en: 'You have reached the limit of 5 keys. Delete one to create another.',
  },

  // Conversations
  agent_not_available: {
    status: 409,
    es: 'Este chat no está disponible ahora',
    en: 'This chat is not available right now',
  },
  origin_not_allowed: {
    status: 403,
    es: 'Este chat no está permitido en esta web',
    en: 'This chat is not allowed on this website',
  },
  conversation_ended: { status: 409, es: 'La conversación ha terminado', en: 'The conversation has ended' },
  control_move_not_possible: {
    status: 409,
    es: 'Otra persona ha cambiado quién atiende esta conversación',
    en: 'Somebody has changed who handles this conversation',
  },
  control_needed: { status: 409, es: 'Toma el control para escribir', en: 'Take control to write' },
  turn_in_progress: {
    status: 409,
    es: 'Todavía estamos contestando tu mensaje anterior',
    en: 'We are still answering your previous message',
  },

  own_word_limit: {
    status: 409,
    es: 'Has llegado al límite de 2000 palabras. Quita alguna para añadir otra.',
    en: 'You have reached the limit of 2,000 words. Remove one to add another.',
  },
  spelling_not_available: {
    status: 503,
    es: 'No hemos podido revisar la ortografía ahora. Tu texto está como estaba.',
    en: 'We could not check the spelling right now. Your text is as it was.',
  },

  // Model
  model_not_configured: { status: 409, es: 'Aún no hay un modelo configurado', en: 'There is no model set up yet' },
  model_key_needed: {
    status: 400,
    es: 'Al cambiar la dirección hay que escribir la clave de nuevo',
    en: 'Changing the address needs the key again',
  },
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof ERRORS

/** The words of a code in a language, with its values filled in. */
export const errorText = (
  code: ErrorCode,
  language: InterfaceLanguage,
  values: Record<string, string | number> = {},
): string => ERRORS[code][language].replaceAll(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole))

/** Texts of specification §8 that tell of success. */
export const SIGN_UP_SUCCESS = {
  es: 'Se ha creado tu cuenta exitosamente. Recibirás un correo de confirmación.',
  en: 'Your account has been created successfully. You will receive a confirmation email.',
} as const
