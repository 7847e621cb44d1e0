import { TOOL_HEADER_VALUE_LENGTH, TOOL_HEADERS, TOOL_IMPORTED, TOOL_SECONDS } from '@tertulia/contract/tools.limits'
import { HttpTool, type ToolParameter } from '@tertulia/contract/tool-definitions'
import type { ImportedTool } from '@tertulia/contract/tools'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { Problem } from '#platform/problem.ts'
import {
  basic,
  bearer,
  type FoundCredentials,
  inHeader,
  inQuery,
  isSecretName,
  isSecretValue,
  ofAuthorization,
  UNKNOWN_USER,
} from './credentials.ts'
import { curlAddress } from './curl-address.ts'
import { bodyOf, type CurlFields, fieldsOf, queryOf } from './curl-body.ts'
import { curlCommands } from './curl-words.ts'
import { curlRequest, type CurlRequest } from './curl-request.ts'
import { type Draft, importedTool, nameOfCall, noteOf } from './draft.ts'
import { parameterOf } from './guessed-values.ts'
import { fits, keyOfName, uniqueKeys, uniqueToolNames } from './plain-words.ts'
import { IMPORT_WORDS, type ImportWords } from './words.ts'

/**
 * One draft for each cURL command of a text: what stood in it becomes parameters, and what a system knows its caller by
 * `auth` and `secret`. Nothing is asked for, and no file is read, whatever the command says.
 * @throws curl_unreadable
 */
export function importCurl(text: string, language: InterfaceLanguage): ImportedTool[] {
  const words = IMPORT_WORDS[language]
  const commands = curlCommands(text)
  if (!commands) throw new Problem('curl_unreadable')
  const uniqueName = uniqueToolNames()
  const tools = commands.slice(0, TOOL_IMPORTED).map((command) => {
    const draft = draftOf(curlRequest(command), words)
    const tool = draft && importedTool({ ...draft, name: uniqueName(draft.name) }, words)
    if (!tool) throw new Problem('curl_unreadable')
    return tool
  })
  if (commands.length > TOOL_IMPORTED) tools[0]?.notes.push(words.more_commands(commands.length - TOOL_IMPORTED))
  return tools
}

function draftOf(request: CurlRequest, words: ImportWords): Draft | undefined {
  const uniqueKey = uniqueKeys()
  const address = curlAddress(request.urls[0] ?? '', uniqueKey)
  if (!address) return undefined
  const content_type = request.headers.find(({ name }) => /^content-type$/iu.test(name))?.value ?? ''
  const in_address = [
    ...new URLSearchParams(address.query),
    ...queryOf(request.query.map((text) => ({ as: 'urlencode', text }))),
    ...(request.has_data_in_query ? queryOf(request.data) : []),
  ]
  const query = fieldsOf(in_address)
  const sent = request.has_data_in_query ? [] : request.data
  const asked = request.method ?? (sent.length > 0 || request.has_files ? 'POST' : 'GET')
  const method = HttpTool.shape.method.catch('GET').parse(asked)
  const body = sent.length > 0 && method !== 'GET' ? bodyOf(sent, content_type) : undefined
  const headers = takenHeaders(request)
  const { credentials, notes: known } = credentialsOf(
    { request, query, pairs: new Map(in_address), secrets: headers.secrets, user: request.user ?? address.user },
    words,
  )
  const toParameter =
    (place: ToolParameter['place'], is_json = false) =>
    ({ name, value }: CurlFields['values'][number]) =>
      parameterOf({ name, key: uniqueKey(keyOfName(name)), place, is_json }, value)
  const call = `${method} ${address.path || '/'}`
  return {
    name: nameOfCall(method, address.path),
    description: words.calls(call, address.host),
    prompt_description: words.use(call, address.host),
    method,
    url: address.url,
    headers: headers.kept,
    parameters: [
      ...address.parameters,
      ...query.values.map(toParameter('query')),
      ...(body?.fields.values ?? []).map(toParameter('body', body?.is_form === false)),
    ],
    ...(request.seconds && { timeout_seconds: secondsOf(request.seconds) }),
    ...(body?.is_form && { body_as: 'form' as const }),
    credentials,
    notes: [
      words.use_unknown,
      ...(request.urls.length > 1 ? [words.other_addresses] : []),
      ...(address.is_host_made_up ? [words.host_unknown(address.host)] : []),
      ...(address.has_scheme ? [] : [words.no_scheme]),
      ...(address.url.startsWith('http:') ? [words.http_only] : []),
      ...(asked === method ? [] : [words.method_unknown(asked.slice(0, 20))]),
      ...noteOf(address.ids, words.ids),
      ...(address.has_long_code ? [words.long_code] : []),
      ...known,
      ...(sent.length > 0 && method === 'GET' ? [words.body_on_get] : []),
      ...(sent.length > 0 && method !== 'GET' && !body ? [words.body_unreadable] : []),
      ...noteOf([...query.nested, ...(body?.fields.nested ?? [])], words.fields_left_out),
      ...noteOf([...query.repeated, ...(body?.fields.repeated ?? [])], words.repeated),
      ...noteOf(body?.fields.secret ?? [], words.secrets_left_out),
      ...(request.has_files ? [words.files_left_out] : []),
      ...(request.has_cookies ? [words.cookies_left_out] : []),
      ...noteOf(headers.left_out, words.headers_left_out),
      ...noteOf(request.left_out, words.options_left_out),
    ],
  }
}

const secondsOf = (given: number) => Math.min(TOOL_SECONDS.most, Math.max(TOOL_SECONDS.least, Math.ceil(given) || 1))

/** Headers that only a browser or the connection sets, and those that we write ourselves. */
const OF_OTHERS =
  /^(?:accept-encoding|user-agent|origin|referer|dnt|priority|pragma|cache-control|connection|host|content-.*|upgrade.*|te|sec-.*|if-.*|x-requested-with|x-(?:csrf|xsrf)-token|save-data|expect|transfer-encoding|idempotency-key)$/iu
const UNTOLD = /^(?:content-(?:type|length)|host|connection)$/iu
const saysNothing = (name: string, value: string): boolean =>
  (/^accept$/iu.test(name) && /\*\/\*|text\/html/u.test(value)) ||
  (/^accept-language$/iu.test(name) && /;q=/u.test(value))

type Named = { name: string; value: string }

function takenHeaders({ headers }: CurlRequest): { kept: Named[]; secrets: Named[]; left_out: string[] } {
  const kept: Named[] = []
  const secrets: Named[] = []
  const left_out: string[] = []
  for (const header of headers) {
    const { name, value } = header
    if (OF_OTHERS.test(name) || saysNothing(name, value)) {
      if (!UNTOLD.test(name)) left_out.push(name)
    } else if (isSecretName(name) || isSecretValue(value)) secrets.push(header)
    else if (isHeader(header) && kept.length < TOOL_HEADERS) kept.push(header)
    else left_out.push(name)
  }
  return { kept, secrets, left_out }
}

const isHeader = ({ name, value }: Named): boolean =>
  inHeader(name, value) !== undefined && fits(value, TOOL_HEADER_VALUE_LENGTH) && !/[\r\n]/u.test(value)

type Known = {
  request: CurlRequest
  user: string | undefined
  query: CurlFields
  /** Fields of the query. */
  pairs: ReadonlyMap<string, string>
  secrets: Named[]
}

/** One of them is how the tool is known; what is left is named, and not kept. */
function credentialsOf(
  { request, user: given, query, pairs, secrets }: Known,
  words: ImportWords,
): { credentials: FoundCredentials; notes: string[] } {
  const pair = keyPair(query, pairs)
  const [user, ...password] = (given ?? '').split(':')
  const own = secrets.filter(({ name }) => !/^authorization$/iu.test(name))
  const authorization = secrets.find(({ name }) => /^authorization$/iu.test(name))
  const in_query = pair ? query.secret.filter((name) => !/^consumer_(?:key|secret)$/u.test(name)) : query.secret
  const ways: { names: string[]; found: FoundCredentials | undefined }[] = [
    { names: ['--oauth2-bearer'], found: request.bearer === undefined ? undefined : bearer(request.bearer) },
    {
      names: ['--user'],
      found: user === undefined || (user === '' && password.length === 0) ? undefined : userOf(user, password),
    },
    { names: ['Authorization'], found: authorization && ofAuthorization(authorization.value) },
    ...own.map(({ name, value }) => ({ names: [name], found: inHeader(name, value) })),
    { names: ['consumer_key', 'consumer_secret'], found: pair },
    ...in_query.map((name) => ({ names: [name], found: inQuery(name, pairs.get(name) ?? '') })),
  ]
  const chosen = ways.find(({ found }) => found)
  const others = ways.filter((way) => way.found && way !== chosen).flatMap(({ names }) => names)
  const unusable = own.filter(({ name, value }) => !inHeader(name, value)).map(({ name }) => name)
  return {
    credentials: chosen?.found ?? { auth: { kind: 'none' }, secret: null },
    notes: [
      ...(pair && chosen?.found === pair ? [words.key_pair] : []),
      ...noteOf([...others, ...unusable], words.secrets_left_out),
      ...(chosen?.found?.auth.kind === 'basic' && chosen.found.auth.username === UNKNOWN_USER
        ? [words.user_unknown]
        : []),
    ],
  }
}

const userOf = (user: string, password: string[]): FoundCredentials =>
  basic(user, password.length === 0 ? undefined : password.join(':'))

/** WooCommerce takes its pair in the query, and as user and password over https (its REST documentation). */
function keyPair({ secret }: CurlFields, pairs: ReadonlyMap<string, string>): FoundCredentials | undefined {
  const [key, value] = [pairs.get('consumer_key'), pairs.get('consumer_secret')]
  if (key === undefined || value === undefined || !secret.includes('consumer_key')) return undefined
  return basic(key, value)
}
