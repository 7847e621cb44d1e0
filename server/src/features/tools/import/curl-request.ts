import { parseArgs } from 'node:util'
import type { CurlWords } from './curl-words.ts'

/** Data that is sent as it stands, encoded for a form, or as JSON. */
export type CurlData = { as: 'data' | 'urlencode' | 'json'; text: string }

/** A request as a command describes it. */
export type CurlRequest = {
  method: string | undefined
  urls: string[]
  headers: { name: string; value: string }[]
  data: CurlData[]
  /** `-G`: the data stands in the query. */
  has_data_in_query: boolean
  query: string[]
  user: string | undefined
  bearer: string | undefined
  has_cookies: boolean
  has_files: boolean
  seconds: number | undefined
  /** Options that mean something for the request, and that a tool does not have. */
  left_out: string[]
}

/** Options of curl 8 that are followed by a value (`man curl`), by their short names where they have one. */
const VALUED =
  'abstract-unix-socket alt-svc aws-sigv4 cacert capath cert:E cert-type ciphers config:K connect-timeout connect-to continue-at:C cookie:b cookie-jar:c create-file-mode crlfile curves data:d data-ascii data-binary data-raw data-urlencode delegation dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url dump-header:D ech egd-file engine etag-compare etag-save expect100-timeout form:F form-string ftp-account ftp-alternative-to-user ftp-method ftp-port:P ftp-ssl-ccc-mode happy-eyeballs-timeout-ms haproxy-clientip header:H hostpubmd5 hostpubsha256 hsts interface ip-tos ipfs-gateway json keepalive-cnt keepalive-time key key-type krb libcurl limit-rate local-port login-options mail-auth mail-from mail-rcpt max-filesize max-redirs max-time:m netrc-file noproxy oauth2-bearer output:o output-dir parallel-max pass pinnedpubkey preproxy proto proto-default proto-redir proxy:x proxy-cacert proxy-capath proxy-cert proxy-cert-type proxy-ciphers proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-user:U proxy1.0 pubkey quote:Q random-file range:r rate referer:e request:X request-target resolve retry retry-delay retry-max-time sasl-authzid service-name sigalgs socks4 socks4a socks5 socks5-gssapi-service socks5-hostname speed-limit:Y speed-time:y stderr telnet-option:t tftp-blksize time-cond:z tls-max tls13-ciphers tlsauthtype tlspassword tlsuser trace trace-ascii trace-config unix-socket upload-file:T url url-query user:u user-agent:A variable vlan-priority write-out:w'

/** Without a value, and read by us. Any other option is taken for one without a value too. */
const FLAGS =
  'get:G head:I insecure:k silent:s show-error:S location:L include:i verbose:v globoff:g fail:f remote-name:O'

const OPTIONS = Object.fromEntries(
  [
    ...VALUED.split(' ').map((option) => ({ option, type: 'string' as const })),
    ...FLAGS.split(' ').map((option) => ({ option, type: 'boolean' as const })),
  ].map(({ option, type }) => {
    const [name = '', short] = option.split(':')
    return [name, { type, ...(short && { short }) }]
  }),
)

/** They change the request, or who is believed to send or answer it: a reader of the draft has to know that they are gone. */
const TOLD =
  /^(?:aws-sigv4|cert|key|config|digest|ntlm|ntlm-wb|negotiate|anyauth|insecure|netrc|netrc-file|netrc-optional|proxy|preproxy|socks\w+|range|request-target|resolve|connect-to|unix-socket|abstract-unix-socket|variable|time-cond|doh-url)$/u

/** Interprets the words of a command as a request. */
export function curlRequest(words: CurlWords): CurlRequest {
  const request: CurlRequest = {
    method: undefined,
    urls: [],
    headers: [],
    data: [],
    has_data_in_query: false,
    query: [],
    user: undefined,
    bearer: undefined,
    has_cookies: false,
    has_files: false,
    seconds: undefined,
    left_out: [],
  }
  const { tokens } = parseArgs({ args: words, options: OPTIONS, strict: false, tokens: true, allowPositionals: true })
  for (const token of tokens) {
    if (token.kind === 'positional') request.urls.push(token.value)
    if (token.kind === 'option') take(request, token.name, token.value ?? '')
  }
  return request
}

/** The effect of each option on a request. Later ones win, as with curl; data are joined. */
const MEANINGS: Record<string, (request: CurlRequest, value: string) => void> = {
  url: (request, value) => request.urls.push(value),
  request: (request, value) => (request.method = value.toUpperCase()),
  head: (request) => (request.method ??= 'HEAD'),
  get: (request) => (request.has_data_in_query = true),
  header: addHeader,
  'url-query': (request, value) => request.query.push(value.replace(/^\+/u, '')),
  data: (request, value) => addData(request, { as: 'data', text: value }),
  'data-ascii': (request, value) => addData(request, { as: 'data', text: value }),
  'data-binary': (request, value) => addData(request, { as: 'data', text: value }),
  'data-raw': (request, value) => request.data.push({ as: 'data', text: value }),
  'data-urlencode': (request, value) => addData(request, { as: 'urlencode', text: value }),
  json: (request, value) => addData(request, { as: 'json', text: value }),
  user: (request, value) => (request.user = value),
  'oauth2-bearer': (request, value) => (request.bearer = value),
  cookie: (request) => (request.has_cookies = true),
  form: addFile,
  'form-string': addFile,
  'upload-file': (request) => {
    addFile(request)
    request.method ??= 'PUT'
  },
  'max-time': (request, value) => (request.seconds = Number(value)),
}

function take(request: CurlRequest, name: string, value: string) {
  if (Object.hasOwn(MEANINGS, name)) MEANINGS[name]?.(request, value)
  else if (TOLD.test(name)) request.left_out.push(`--${name}`)
}

function addHeader(request: CurlRequest, line: string) {
  const end = line.search(/[:;]/u)
  const [name, value] = [line.slice(0, Math.max(end, 0)).trim(), line.slice(end + 1).trim()]
  if (/^cookie$/iu.test(name)) request.has_cookies = true
  else if (name !== '' && value !== '') request.headers.push({ name, value })
}

/** `@name` stands for a file, which we do not have. */
function addData(request: CurlRequest, data: CurlData) {
  const is_file = data.as === 'urlencode' ? /^[^=]*@/u.test(data.text) : data.text.startsWith('@')
  if (is_file) addFile(request)
  else request.data.push(data)
}

function addFile(request: CurlRequest) {
  request.has_files = true
}
