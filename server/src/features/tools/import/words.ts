import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { TOOL_IMPORTED, TOOL_PARAMETERS } from '@tertulia/contract/tools.limits'

const list = (names: readonly string[]) => names.join(', ')

const es = {
  // Descriptions of a draft whose source has none.
  calls: (call: string, host: string) => `${call} en ${host}`,
  use: (call: string, host: string) => `Úsala cuando haga falta ${call} de ${host}.`,

  // Notes of both.
  parameters_left_out: (names: readonly string[]) =>
    `Una herramienta tiene como mucho ${TOOL_PARAMETERS} parámetros. Se han dejado fuera: ${list(names)}.`,
  fields_left_out: (names: readonly string[]) =>
    `Se han dejado fuera campos que no son un valor simple: ${list(names)}.`,
  secrets_left_out: (names: readonly string[]) =>
    `Se han dejado fuera claves que no van en la cabecera que identifica la llamada: ${list(names)}. No se guardan en la dirección, en las cabeceras ni en los parámetros.`,
  body_on_get: 'Una llamada GET no lleva cuerpo: se ha dejado fuera.',
  body_unreadable: 'El cuerpo no es un objeto JSON ni un formulario: se ha dejado fuera.',
  files_left_out: 'La herramienta no envía archivos ni formularios de varias partes: ese cuerpo se ha dejado fuera.',
  cookies_left_out: 'Las cookies se han dejado fuera: son de una sesión y caducan.',
  host_unknown: (host: string) => `La dirección no dice su servidor. Escribe el tuyo en lugar de «${host}».`,
  secret_too_long: 'La clave es demasiado larga y no se ha tomado.',
  user_unknown: 'Escribe con qué usuario se identifica.',

  // Notes on cURL commands.
  use_unknown: 'Escribe cuándo la usa el agente: la orden no lo dice.',
  no_scheme: 'La dirección no decía http ni https: se ha puesto https.',
  http_only: 'La dirección no va cifrada (http): usa https si la API lo tiene.',
  method_unknown: (method: string) => `El método ${method} no está disponible: se ha puesto GET.`,
  ids: (slots: readonly string[]) => `Se han convertido en parámetros partes de la dirección: ${list(slots)}.`,
  long_code: 'Una parte larga de la dirección podría ser una clave: se ha dejado un hueco, sin su valor.',
  options_left_out: (names: readonly string[]) => `Se han dejado fuera opciones de la orden: ${list(names)}.`,
  headers_left_out: (names: readonly string[]) => `Se han dejado fuera cabeceras: ${list(names)}.`,
  repeated: (names: readonly string[]) => `Solo se ha tomado la primera vez de: ${list(names)}.`,
  other_addresses: 'La orden llama a varias direcciones: solo se ha tomado la primera.',
  key_pair: 'La pareja consumer_key y consumer_secret se envía como usuario y contraseña.',
  more_commands: (rest: number) => `Solo se leen ${TOOL_IMPORTED} órdenes de una vez. Quedan ${rest} fuera.`,

  // Notes on OpenAPI documents.
  more_operations: (rest: number) => `Solo se leen ${TOOL_IMPORTED} operaciones de una vez. Quedan ${rest} fuera.`,
  operations_left_out: (names: readonly string[]) => `Hay operaciones que no caben en una herramienta: ${list(names)}.`,
  deprecated: 'El documento la da por anticuada.',
  header_unusable: (name: string) => `La cabecera ${name} no se puede fijar en una herramienta.`,
  required_left_out: (names: readonly string[]) => `La API exige campos que se han dejado fuera: ${list(names)}.`,
  cookie_parameters: (names: readonly string[]) => `Se han dejado fuera parámetros que van en cookies: ${list(names)}.`,
  alternatives: 'El cuerpo tiene varias formas: se ha tomado la primera.',
  missing_refs: (refs: readonly string[]) => `El documento remite a partes que no tiene: ${list(refs)}.`,
  key_in_cookie: (name: string) => `La clave va en una cookie (${name}), y eso no está disponible.`,
  auth_unknown: (name: string) => `La forma de identificarse «${name}» no está disponible.`,
  auth_several: 'La API pide varias claves a la vez: solo se ha tomado la primera.',
  auth_token: (name: string) => `La API se identifica con ${name}: pega un token que dure.`,
  example_too_long: 'El ejemplo de respuesta es demasiado largo y no se ha tomado.',

  // Why a document is not read.
  causes: {
    empty: 'no hay nada escrito',
    line: (line: number) => `no se puede leer la línea ${line}`,
    syntax: 'no se puede leer',
    no_object: 'no es un objeto',
    version: (version: string) => `la versión «${version}» no es la 3`,
    no_version: 'falta «openapi: 3…» al principio',
    too_deep: 'está anidado demasiado hondo',
    too_repetitive: 'repite tantas veces sus propias partes que no cabe',
    no_operations: 'no hay ninguna operación que se pueda leer',
    too_slow: 'se tarda demasiado en leerlo',
  },
}

export type ImportWords = typeof es

const en: ImportWords = {
  calls: (call, host) => `${call} at ${host}`,
  use: (call, host) => `Use it when ${call} of ${host} is needed.`,

  parameters_left_out: (names) =>
    `A tool has at most ${TOOL_PARAMETERS} parameters. These were left out: ${list(names)}.`,
  fields_left_out: (names) => `Fields that are no simple value were left out: ${list(names)}.`,
  secrets_left_out: (names) =>
    `Keys that do not stand in the header that identifies the call were left out: ${list(names)}. They are not kept in the address, headers or parameters.`,
  body_on_get: 'A GET call has no body: it was left out.',
  body_unreadable: 'The body is neither a JSON object nor a form: it was left out.',
  files_left_out: 'The tool sends neither files nor multipart forms: that body was left out.',
  cookies_left_out: 'Cookies were left out: they belong to a session and expire.',
  host_unknown: (host) => `The address does not say its server. Type yours instead of “${host}”.`,
  secret_too_long: 'The secret is too long and was not taken.',
  user_unknown: 'Type the user it identifies itself with.',

  use_unknown: 'Write when the agent uses it: the command does not say.',
  no_scheme: 'The address said neither http nor https: https was put.',
  http_only: 'The address is not encrypted (http): use https if the API has it.',
  method_unknown: (method) => `The method ${method} is not available: GET was put.`,
  ids: (slots) => `Parts of the address became parameters: ${list(slots)}.`,
  long_code: 'A long part of the address may be a key: a slot stands in its place, without the value.',
  options_left_out: (names) => `Options of the command were left out: ${list(names)}.`,
  headers_left_out: (names) => `Headers were left out: ${list(names)}.`,
  repeated: (names) => `Only the first was taken of: ${list(names)}.`,
  other_addresses: 'The command calls several addresses: only the first was taken.',
  key_pair: 'The pair consumer_key and consumer_secret is sent as user and password.',
  more_commands: (rest) => `Only ${TOOL_IMPORTED} commands are read at once. ${rest} are left out.`,

  more_operations: (rest) => `Only ${TOOL_IMPORTED} operations are read at once. ${rest} are left out.`,
  operations_left_out: (names) => `Some operations do not fit a tool: ${list(names)}.`,
  deprecated: 'The document calls it deprecated.',
  header_unusable: (name) => `The header ${name} cannot be set in a tool.`,
  required_left_out: (names) => `The API demands fields that were left out: ${list(names)}.`,
  cookie_parameters: (names) => `Parameters that stand in cookies were left out: ${list(names)}.`,
  alternatives: 'The body has several shapes: the first was taken.',
  missing_refs: (refs) => `The document refers to parts that it does not have: ${list(refs)}.`,
  key_in_cookie: (name) => `The key stands in a cookie (${name}), which is not available.`,
  auth_unknown: (name) => `The authentication “${name}” is not available.`,
  auth_several: 'The API asks for several keys at once: only the first was taken.',
  auth_token: (name) => `The API identifies with ${name}: paste a token that lasts.`,
  example_too_long: 'The example of an answer is too long and was not taken.',

  causes: {
    empty: 'nothing is written',
    line: (line) => `line ${line} cannot be read`,
    syntax: 'it cannot be read',
    no_object: 'it is no object',
    version: (version) => `version “${version}” is not 3`,
    no_version: '“openapi: 3…” is missing at its beginning',
    too_deep: 'it is nested too deeply',
    too_repetitive: 'it repeats its own parts so often that it does not fit',
    no_operations: 'there is no operation that can be read',
    too_slow: 'it takes too long to read',
  },
}

export const IMPORT_WORDS: Record<InterfaceLanguage, ImportWords> = { es, en }
