import type { InterfaceLanguage } from './shapes.ts'

export type ErrorText = { status: number; es: string; en: string }

/**
 * Errors that a form knows without the server: those of a field that its shape refuses, and the one for an unknown code. Every
 * other code comes from the server with its words. Kept apart because each page with a form loads these, the lightest ones too.
 */
export const FIELD_ERRORS = {
  unknown_error: { status: 500, es: 'Ha ocurrido un error desconocido', en: 'An unknown error has occurred' },
  required: { status: 400, es: 'Este campo es requerido', en: 'This field is required' },
  too_long: { status: 400, es: 'Es demasiado largo', en: 'It is too long' },
  too_short: { status: 400, es: 'Es demasiado corto', en: 'It is too short' },
  too_many: { status: 400, es: 'Hay demasiados elementos', en: 'There are too many items' },
  invalid_text: {
    status: 400,
    es: 'Contiene caracteres que no se admiten',
    en: 'It contains characters that are not accepted',
  },
  invalid_email: { status: 400, es: 'Escribe un correo válido.', en: 'Enter a valid email address.' },
  invalid_url: {
    status: 400,
    es: 'Escribe una dirección web válida, por ejemplo https://ejemplo.com',
    en: 'Enter a valid web address, for example https://example.com',
  },
  invalid_time_zone: { status: 400, es: 'Esa zona horaria no existe', en: 'That time zone does not exist' },
  invalid_currency: { status: 400, es: 'Esa moneda no existe', en: 'That currency does not exist' },
  private_address: {
    status: 400,
    es: 'Esa dirección es de una red privada. Escribe la que ven tus clientes.',
    en: 'That address belongs to a private network. Enter the one that your customers see.',
  },
  invalid_provider_id: {
    status: 400,
    es: 'Copia aquí el identificador tal como lo muestra su página: letras y cifras, sin espacios',
    en: 'Copy the identifier here as its page shows it: letters and figures, without spaces',
  },
  invalid_secret: {
    status: 400,
    es: 'Copia aquí la clave entera, sin espacios ni saltos de línea',
    en: 'Copy the whole key here, without spaces or line breaks',
  },
  invalid_domain: {
    status: 400,
    es: 'Escribe un dominio como ejemplo.com o *.ejemplo.com',
    en: 'Enter a domain such as example.com or *.example.com',
  },
  invalid_color: { status: 400, es: 'Escribe un color como #8A1845', en: 'Enter a colour such as #8A1845' },
  invalid_value: { status: 400, es: 'El valor no es válido', en: 'The value is not valid' },
  invalid_customer_id: {
    status: 400,
    es: 'Escribe un texto de letras sin acentos, cifras y signos, sin espacios, por ejemplo "cliente-77"',
    en: 'Enter a text of letters without accents, figures and signs, without spaces, for example "customer-77"',
  },
  several_people: {
    status: 400,
    es: 'Hay varias personas con este correo o este teléfono',
    en: 'Several people have this email or telephone',
  },
  topic_required: { status: 400, es: 'Elige un tema o crea uno', en: 'Choose a topic or create one' },
  unknown_placeholder: {
    status: 400,
    es: 'Entre llaves sólo va lo que se ofrece en la lista',
    en: 'Only what the list offers goes between braces',
  },
  ends_before_start: { status: 400, es: 'Acaba antes de empezar', en: 'It ends before it starts' },
  schedule_end: {
    status: 400,
    es: 'Tiene que acabar al menos un día después de empezar',
    en: 'It has to end at least one day after it starts',
  },
  special_day_too_long: { status: 400, es: 'Dura más de dos meses', en: 'It lasts longer than two months' },
  span_too_long: { status: 400, es: 'Son más de dos años', en: 'It is more than two years' },
  schedule_too_long: { status: 400, es: 'Dura más de tres años', en: 'It lasts longer than three years' },
  snooze_time: {
    status: 400,
    es: 'Elige un momento que esté por llegar, dentro de un año como mucho',
    en: 'Choose a moment that is still to come, within a year at most',
  },
  ends_at_start: {
    status: 400,
    es: 'El fin debe ser distinto del inicio',
    en: 'The end has to differ from the start',
  },
  repeated: { status: 400, es: 'Está repetida', en: 'It is there twice' },
  token_cap_out_of_range: {
    status: 400,
    es: 'Escribe un número entre 1000 y un billón',
    en: 'Enter a number from 1,000 to a trillion',
  },
  report_minutes_out_of_range: {
    status: 400,
    es: 'Escribe entre 0,1 y 240 minutos, con un decimal como mucho',
    en: 'Enter 0.1 to 240 minutes, with one decimal at most',
  },
  report_amount_out_of_range: {
    status: 400,
    es: 'Escribe una cantidad mayor que cero, o déjalo vacío',
    en: 'Enter an amount above zero, or leave it empty',
  },
  spending_cap_out_of_range: {
    status: 400,
    es: 'Escribe un importe entre 0,01 y mil millones',
    en: 'Enter an amount from 0.01 to a billion',
  },
  unknown_field: { status: 400, es: 'Este campo no existe', en: 'This field does not exist' },
  password_too_short: {
    status: 400,
    es: 'La contraseña necesita al menos 8 caracteres',
    en: 'The password needs at least 8 characters',
  },
  password_needs_number: {
    status: 400,
    es: 'La contraseña necesita al menos un número',
    en: 'The password needs at least one number',
  },
  password_needs_lowercase: {
    status: 400,
    es: 'La contraseña necesita al menos una minúscula',
    en: 'The password needs at least one lowercase letter',
  },
  password_needs_uppercase: {
    status: 400,
    es: 'La contraseña necesita al menos una mayúscula',
    en: 'The password needs at least one uppercase letter',
  },
  passwords_differ: { status: 400, es: 'Las contraseñas no coinciden', en: 'The passwords do not match' },
  invalid_app_code: { status: 400, es: 'Escribe los 6 números del código', en: 'Enter the 6 digits of the code' },
  invalid_second_step: {
    status: 400,
    es: 'Escribe los 6 números del código, o un código de recuperación completo',
    en: 'Enter the 6 digits of the code, or a whole recovery code',
  },
  agent_type_required: { status: 400, es: 'El tipo de agente es requerido', en: 'The agent type is required' },
  expectation_required: {
    status: 400,
    es: 'Di al menos qué debe decir, qué no, de dónde sale o si pasa a una persona',
    en: 'Say at least what it must say, what not, where it comes from or whether it hands over',
  },
  intervals_overlap: { status: 400, es: 'Los tramos se pisan', en: 'The intervals overlap' },
  invalid_tool_name: {
    status: 400,
    es: 'Usa minúsculas sin acentos, cifras y _, empezando por una letra',
    en: 'Use small letters, figures and _, beginning with a letter',
  },
  invalid_tool_url: {
    status: 400,
    es: 'Escribe una dirección http o https completa. Los valores entre llaves van después del dominio.',
    en: 'Enter a whole http or https address. Values in braces go after the domain.',
  },
  slots_differ: {
    status: 400,
    es: 'Cada valor entre llaves necesita su parámetro en la dirección, y al revés',
    en: 'Each value in braces needs its parameter in the address, and the other way round',
  },
  get_has_no_body: {
    status: 400,
    es: 'Una petición GET no lleva cuerpo: cambia el método o el sitio de los parámetros',
    en: 'A GET request has no body: change the method or where the parameters go',
  },
  invalid_header: { status: 400, es: 'Esa cabecera no se puede usar', en: 'That header cannot be used' },
  not_in_turn: {
    status: 400,
    es: 'Cliente y agente hablan por turnos: lo que sigue lo dice el mismo',
    en: 'Customer and agent speak in turn: what follows is said by the same one',
  },
  channel_required: { status: 400, es: 'Elige al menos un canal', en: 'Choose at least one channel' },
  field_required: { status: 400, es: 'Añade al menos un campo', en: 'Add at least one field' },
  too_many_contacts: {
    status: 400,
    es: 'Puedes avisar a 10 correos como máximo',
    en: 'You can notify 10 addresses at most',
  },
  contact_repeated: { status: 400, es: 'Ese correo ya está en la lista', en: 'That email is already in the list' },
  condition_without_field: {
    status: 400,
    es: 'La condición mira un campo anterior de sí o no o de opciones, y algo que pueda valer',
    en: 'The condition looks at an earlier field of yes or no or of options, and at something that it can be',
  },
  invalid_mask: {
    status: 400,
    es: 'Pon al menos una letra (A) o una cifra (0), y cierra las comillas',
    en: 'Give at least one letter (A) or figure (0), and close the quotes',
  },
  most_below_least: {
    status: 400,
    es: 'Lo máximo no puede ser menos que lo mínimo',
    en: 'The most cannot be less than the least',
  },
  outside_bounds: {
    status: 400,
    es: 'Está fuera de lo mínimo y lo máximo',
    en: 'It is outside the least and the most',
  },
  too_few_options: { status: 400, es: 'Pon al menos 2 opciones', en: 'Give at least 2 options' },
  capability_required: { status: 400, es: 'Elige al menos una capacidad', en: 'Choose at least one capability' },
} as const satisfies Record<string, ErrorText>

export type FieldErrorCode = keyof typeof FIELD_ERRORS
export const isFieldErrorCode = (code: string): code is FieldErrorCode => Object.hasOwn(FIELD_ERRORS, code)

/** The words of a code in a language. */
export const fieldErrorText = (code: FieldErrorCode, language: InterfaceLanguage): string =>
  FIELD_ERRORS[code][language]
