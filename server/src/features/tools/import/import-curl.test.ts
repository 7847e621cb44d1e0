import { HttpTool } from '@tertulia/contract/tool-definitions'
import { TOOL_IMPORTED } from '@tertulia/contract/tools.limits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '#platform/problem.ts'
import { importCurl } from './import-curl.ts'
import { IMPORT_WORDS } from './words.ts'

const words = IMPORT_WORDS.es

function only(text: string) {
  const [tool, ...others] = importCurl(text, 'es')
  expect(others).toEqual([])
  if (!tool) throw new Error('nothing was read')
  expect(HttpTool.parse(tool.definition)).toEqual(tool.definition)
  return { ...tool.definition, secret: tool.secret, notes: tool.notes }
}

/** `place key type example`, with the name on the wire where it has one of its own. */
const told = ({ parameters }: Pick<HttpTool, 'parameters'>) =>
  parameters.map(({ place, key, wire_name, type, example }) =>
    [place, wire_name ? `${key}=${wire_name}` : key, type, example].join(' ').trim(),
  )

test('an order of Shopify is looked up by its id, with the key in its own header', () => {
  const tool =
    only(`curl -X GET "https://tienda.myshopify.com/admin/api/2024-01/orders/450789469.json?fields=id,name" \\
    -H "X-Shopify-Access-Token: shpat_0123456789abcdef0123456789abcdef"`)
  expect(tool).toMatchObject({
    name: 'get_order',
    method: 'GET',
    url: 'https://tienda.myshopify.com/admin/api/2024-01/orders/{order_id}.json',
    writes: false,
    headers: [],
    auth: { kind: 'header', header: 'X-Shopify-Access-Token' },
    secret: 'shpat_0123456789abcdef0123456789abcdef',
  })
  expect(told(tool)).toEqual(['path order_id text 450789469', 'query fields text id,name'])
  expect(tool.notes).toContain(words.ids(['450789469 → {order_id}']))
})

test.each([
  'curl https://tienda.es/wp-json/wc/v3/orders/727 -u ck_1234567890:cs_abcdef1234',
  'curl "https://tienda.es/wp-json/wc/v3/orders/727?consumer_key=ck_1234567890&consumer_secret=cs_abcdef1234"',
])('the pair of keys of WooCommerce is a user and a password: %s', (command) => {
  const tool = only(command)
  expect(tool).toMatchObject({
    name: 'get_order',
    url: 'https://tienda.es/wp-json/wc/v3/orders/{order_id}',
    auth: { kind: 'basic', username: 'ck_1234567890' },
    secret: 'cs_abcdef1234',
  })
  expect(told(tool)).toEqual(['path order_id text 727'])
})

test('a form in the manner of Stripe becomes fields, and the key that stands for the user is kept out of the definition', () => {
  const tool = only(`curl https://api.stripe.com/v1/customers \\
    -u sk_test_4eC39HqLyjWDarjtT1zdp7dc: \\
    -d name="Jenny Rosen" \\
    --data-urlencode "email=jenny+rosen@example.com" \\
    -d "metadata[order]"=6735`)
  expect(tool).toMatchObject({
    name: 'post_customers',
    method: 'POST',
    writes: true,
    auth: { kind: 'header', header: 'Authorization' },
    secret: `Basic ${Buffer.from('sk_test_4eC39HqLyjWDarjtT1zdp7dc:').toString('base64')}`,
  })
  expect(told(tool)).toEqual([
    'body name text Jenny Rosen',
    'body email email jenny+rosen@example.com',
    'body metadata_order=metadata[order] number 6735',
  ])
  expect(tool.body_as).toBe('form')
  expect(JSON.stringify({ ...tool, secret: null })).not.toContain('4eC39')
})

test("Chrome's copy for bash is read with its quotes, without what only a browser says", () => {
  const tool = only(`curl 'https://clinica.es/api/citas?dia=2026-11-23&urgente=true' \\
  -H 'accept: application/json, text/plain, */*' \\
  -H 'accept-language: es-ES,es;q=0.9' \\
  -H 'authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln' \\
  -H 'content-type: application/json' \\
  -b 'sid=abc' \\
  -H 'sec-ch-ua: "Chromium";v="141"' \\
  -H 'x-sede: madrid' \\
  -H 'user-agent: Mozilla/5.0 (X11; Linux x86_64)' \\
  --data-raw $'{"paciente":"Jos\\u00e9 O\\'Neil","personas":2,"telefono":"+34600111222","codigo":"0071","vip":false,"direccion":{"calle":"Mayor"}}' \\
  --compressed`)
  expect(tool).toMatchObject({
    name: 'post_citas',
    method: 'POST',
    headers: [{ name: 'x-sede', value: 'madrid' }],
    auth: { kind: 'bearer' },
    secret: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  })
  expect(told(tool)).toEqual([
    'query dia date 2026-11-23',
    'query urgente boolean true',
    "body paciente text José O'Neil",
    'body personas number 2',
    'body telefono phone +34600111222',
    'body codigo text 0071',
    'body vip boolean false',
  ])
  expect(tool.notes).toEqual([
    words.use_unknown,
    words.fields_left_out(['direccion']),
    words.cookies_left_out,
    words.headers_left_out(['accept', 'accept-language', 'sec-ch-ua', 'user-agent']),
  ])
})

test.each([
  [
    'cmd.exe',
    'curl ^"https://api.es/orders/20871?x=1^&y=2^" ^\r\n  -X ^"PUT^" ^\r\n  -H ^"x-api-key: abc123^" ^\r\n  --data-raw ^"^{^\\^"nota^\\^":^\\^"100^%^ $d^\\^"^}^"',
    ['path order_id text 20871', 'query x number 1', 'query y number 2', 'body nota text 100% $d'],
  ],
  [
    'PowerShell',
    'curl.exe -X PUT "https://api.es/orders/20871" `\r\n  -H "x-api-key: abc123" `\r\n  -d "{`"nota`":`"hola`"}"',
    ['path order_id text 20871', 'body nota text hola'],
  ],
])('a command for %s is read too', (_, command, parameters) => {
  const tool = only(command)
  expect(tool).toMatchObject({ method: 'PUT', auth: { kind: 'header', header: 'x-api-key' }, secret: 'abc123' })
  expect(told(tool)).toEqual(parameters)
})

test.each([
  ['curl https://a.es/x', 'GET', []],
  ['curl -XDELETE https://a.es/x', 'DELETE', []],
  ['curl -sSL -X PATCH --url https://a.es/x --json \'{"a":1}\'', 'PATCH', ['body a number 1']],
  [
    "curl -G https://a.es/x -d 'q=casa rural' --data-urlencode 'd=2026-11-23'",
    'GET',
    ['query q text casa rural', 'query d date 2026-11-23'],
  ],
  ['curl https://a.es/x --url-query page=2', 'GET', ['query page number 2']],
  ['curl https://a.es/x?b=1&c=2 -d a=1', 'POST', ['query b number 1', 'query c number 2', 'body a number 1']],
  [
    'curl -d \'{"id": "20871", "n": null, "empty": ""}\' https://a.es/x',
    'POST',
    ['body id text 20871', 'body n text', 'body empty text'],
  ],
  ['curl -d \'{"id": {{id}}, "b": <b>}\' https://a.es/x', 'POST', ['body id text', 'body b text']],
  [
    'curl https://a.es/x?storeId=7&filter%5Bday%5D=hoy',
    'GET',
    ['query store_id=storeId number 7', 'query filter_day=filter[day] text hoy'],
  ],
  ['curl https://a.es/items/{id}?id=4', 'GET', ['path id text', 'query id_2=id number 4']],
])('%s', (command, method, parameters) => {
  const tool = only(command)
  expect(tool).toMatchObject({ method, writes: method !== 'GET' })
  expect(told(tool)).toEqual(parameters)
})

test.each([
  ['/orders/20871', '/orders/{order_id}'],
  ['/companies/3f2504e0-4f89-11d3-9a0c-0305e82c3301/invoices', '/companies/{company_id}/invoices'],
  ['/pedidos/ORD-20871/lineas/2', '/pedidos/{pedido_id}/lineas/{linea_id}'],
  ['/customers/cus_9s6XKzkNRiz8i3', '/customers/{customer_id}'],
  ['/customers/ana%40tienda.es', '/customers/{customer_id}'],
  ['/v2/orders', '/v2/orders'],
  ['/rest/api/3/issue/SHOP-12', '/rest/api/3/issue/{issue_id}'],
  ['/admin/api/2024-01/shop.json', '/admin/api/2024-01/shop.json'],
  ['/orders/{orderId}/items/:item/<line_no>/${WHERE}', '/orders/{order_id}/items/{item}/{line_no}/{where}'],
  ['/20871', '/{id}'],
  ['/orders/1001/orders/1002', '/orders/{order_id}/orders/{order_id_2}'],
  ['/caf%C3%A9/a|b', '/caf%C3%A9/a%7Cb'],
])('the path %s becomes the address %s', (path, address) => {
  expect(only(`curl 'https://api.es${path}'`).url).toBe(`https://api.es${address}`)
})

describe('credentials of the caller', () => {
  test.each([
    ['-H "Authorization: Bearer abc.DEF-123"', { kind: 'bearer' }, 'abc.DEF-123'],
    ['-H "Authorization: Token abc123"', { kind: 'header', header: 'Authorization' }, 'Token abc123'],
    [
      `-H "Authorization: Basic ${Buffer.from('ana:s3creto').toString('base64')}"`,
      { kind: 'basic', username: 'ana' },
      's3creto',
    ],
    ['-u ana:s3:creto', { kind: 'basic', username: 'ana' }, 's3:creto'],
    ['-u ana', { kind: 'basic', username: 'ana' }, null],
    ['-u :s3creto', { kind: 'header', header: 'Authorization' }, `Basic ${Buffer.from(':s3creto').toString('base64')}`],
    ['--oauth2-bearer abc123', { kind: 'bearer' }, 'abc123'],
    ['-H "apikey: abc123"', { kind: 'header', header: 'apikey' }, 'abc123'],
    ['-H "PRIVATE-TOKEN: abc123"', { kind: 'header', header: 'PRIVATE-TOKEN' }, 'abc123'],
    ['-H "Authorization: Bearer $TOKEN"', { kind: 'bearer' }, null],
    ['-H "X-Api-Key: YOUR_API_KEY"', { kind: 'header', header: 'X-Api-Key' }, null],
    ['-H "X-Api-Key: <tu clave>"', { kind: 'header', header: 'X-Api-Key' }, null],
    ['-H "Idempotency-Key: abc123"', { kind: 'none' }, null],
  ])('%s', (option, auth, secret) => {
    expect(only(`curl https://a.es/x ${option}`)).toMatchObject({ auth, secret, headers: [] })
  })

  test('stands in the address as a user and a password', () => {
    expect(only('curl https://ana:s3creto@a.es/x')).toMatchObject({
      url: 'https://a.es/x',
      auth: { kind: 'basic', username: 'ana' },
      secret: 's3creto',
    })
  })

  test.each([
    ["curl 'https://a.es/x?api_key=otro&q=1&appid=S3CRET77'", 'appid'],
    ['curl https://a.es/x -d \'{"q":1,"client_secret":"S3CRET77"}\'', 'client_secret'],
    ['curl https://a.es/x -d \'{"q":1,"campo":"sk_live_S3CRET77"}\'', 'campo'],
    ["curl 'https://a.es/x?q=1' -H 'Authorization: Bearer otro' -H 'X-Api-Key: S3CRET77'", 'X-Api-Key'],
    ["curl 'https://a.es/x?q=1' -H 'Content-Key:\tS3CRET77'", 'Content-Key'],
  ])('is kept nowhere else: %s', (command, name) => {
    const tool = only(command)
    expect(JSON.stringify(tool)).not.toContain('S3CRET77')
    expect(tool.parameters.map(({ key }) => key)).toEqual(['q'])
    expect(tool.notes.join(' ')).toContain(name)
  })

  test('may be a long part of a path, which is left open', () => {
    const tool = only('curl https://hooks.es/services/T00000000/aB3dE5fG7hJ9kL1mN3pQ5rS7')
    expect(tool.url).toBe('https://hooks.es/services/{service_id}/{id}'.replace('{id}', '{t00000000_id}'))
    expect(JSON.stringify(tool.parameters)).not.toContain('aB3dE5')
    expect(tool.notes).toContain(words.long_code)
  })
})

test.each([
  ['curl -F file=@a.png https://a.es/up', words.files_left_out],
  ['curl -d @body.json https://a.es/up', words.files_left_out],
  ['curl -T a.png https://a.es/up', words.files_left_out],
  ['curl --data-urlencode nota@/etc/passwd https://a.es/up', words.files_left_out],
  ["curl -H 'Cookie: a=b' https://a.es/up", words.cookies_left_out],
  ["curl -H 'content-type: text/xml' -d '<a/>' https://a.es/up", words.body_unreadable],
  ["curl -d '[1,2]' https://a.es/up", words.body_unreadable],
  ['curl -X GET -d \'{"a":1}\' https://a.es/up', words.body_on_get],
  ['curl -I https://a.es/up', words.method_unknown('HEAD')],
  ['curl -k -x http://proxy:3128 https://a.es/up', words.options_left_out(['--insecure', '--proxy'])],
  ['curl api.es/up', words.no_scheme],
  ['curl http://a.es/up', words.http_only],
  ['curl https://a.es/up https://a.es/down', words.other_addresses],
  ['curl {{base_url}}/up', words.host_unknown('base-url.example')],
  ['curl https://{tienda}.myshopify.com/up', words.host_unknown('tienda.myshopify.com')],
  [`curl https://a.es/up -H 'X-Api-Key: ${'k'.repeat(4001)}'`, words.secret_too_long],
])('parts that cannot be imported are noted: %s', (command, note) => {
  const tool = only(command)
  expect(tool.notes).toContain(note)
  expect(tool.parameters).toEqual([])
})

test('if there are more fields than a tool may have, the required ones stay and the others are named', () => {
  const fields = Array.from({ length: 25 }, (_, index) => `f${index}=${index < 4 ? '' : index}`).join('&')
  const tool = only(`curl 'https://a.es/orders/20871?${fields}'`)
  expect(tool.parameters).toHaveLength(20)
  expect(tool.parameters.map(({ key }) => key)).toContain('order_id')
  expect(tool.notes).toContain(words.parameters_left_out(['f0', 'f1', 'f2', 'f3', 'f23', 'f24']))
})

test('the first of two fields of one name is taken, and a note says so', () => {
  const tool = only("curl 'https://a.es/x?a=1&a=2'")
  expect(told(tool)).toEqual(['query a number 1'])
  expect(tool.notes).toContain(words.repeated(['a']))
})

test.each([300, 10_000, 100_000])('a path of %i segments is no command that can be read', (segments) => {
  expect(() => importCurl(`curl https://a.es/${'abc/'.repeat(segments)}`, 'es')).toThrow(Problem)
})

test('several commands are several tools, each of its own name', () => {
  const tools = importCurl(
    '$ curl https://a.es/x | jq .\n\n# después\n$ curl https://a.es/x -o f && curl https://b.es/y --next https://b.es/z',
    'en',
  )
  expect(tools.map(({ definition }) => definition.name)).toEqual(['get_x', 'get_x_2', 'get_y', 'get_z'])
  expect(tools[0]?.notes).toEqual([IMPORT_WORDS.en.use_unknown])
})

test('the first of too many commands are read', () => {
  const tools = importCurl('curl https://a.es/x\n'.repeat(TOOL_IMPORTED + 3), 'es')
  expect(tools).toHaveLength(TOOL_IMPORTED)
  expect(tools[0]?.notes).toContain(words.more_commands(3))
})

test.each([
  '',
  'hola',
  'curl',
  'wget https://a.es/x',
  'curl "https://a.es/x',
  "curl $'https://a.es/x",
  'curl ftp://a.es/x',
  'curl file:///etc/passwd',
  'curl https://',
  'curl "https://a.es:99999/x"',
])('%s is no command that can be read', (text) => {
  expect(() => importCurl(text, 'es')).toThrow(expect.objectContaining({ code: 'curl_unreadable' }))
})

const MILLION = 1_000_000
const repeated = (text: string) => text.repeat(Math.floor(MILLION / text.length))

test.each([
  ['quotes', `curl ${repeated(`"a"'b'`)}`],
  ['ANSI quotes', `curl $'${repeated('\\u00e1')}'`],
  ['substitutions', `curl ${repeated('$(')}`],
  ['expansions', `curl ${repeated('${a:-')}`],
  ['commands', repeated('curl https://a.es/1 ;')],
  ['pipes', repeated('curl a.es|')],
  ['addresses', `curl ${repeated('=https://')}`],
  ['headers', `curl https://a.es/x ${repeated("-H 'a: b' ")}`],
  ['data', `curl https://a.es/x ${repeated("-d 'a=b' ")}`],
  [
    'fields',
    `curl https://a.es/x -d '${JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, i])))}'`,
  ],
  ['one query', `curl 'https://a.es/x?${repeated('a=b&')}'`],
  ['segments', `curl 'https://a.es/${repeated('1/')}'`],
  ['braces', `curl 'https://a.es/${repeated('{a')}'`],
  ['open braces of a host', `curl 'https://${repeated('{')}'`],
  ['carets', `curl ^"${repeated('^')}`],
  ['line ends', `curl https://a.es/x ${repeated('\\ \n')}`],
  ['a deep body', `curl https://a.es/x -d '${'{"a":'.repeat(200_000)}'`],
  ['ampersands', `curl ${repeated('https://a.es/x&y ')}`],
  ['spaces', `curl https://a.es/x -H '${repeated(' ')}'`],
  ['places', `curl https://a.es/x -d '${repeated('{{a}},')}'`],
])('a million characters of %s end in time', (_, text) => {
  const begun = performance.now()
  try {
    importCurl(text, 'es')
  } catch (error) {
    expect(error).toBeInstanceOf(Problem)
  }
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('a field called like a prototype is none', () => {
  const tool = only(`curl https://a.es/x -d '{"__proto__":{"writes":false},"constructor":1,"a":2}'`)
  expect(told(tool)).toEqual(['body constructor number 1', 'body a number 2'])
})

const PIECES = fc.constantFrom(
  'curl ',
  'https://a.es',
  '/orders/1',
  '?a=b',
  '&',
  ' -d ',
  " -H 'X: y'",
  ' -u a:b',
  "'",
  '"',
  '\\',
  '\n',
  '$(',
  '{',
  '}',
  '{{a}}',
  '^',
  '`',
  '<id>',
  ';',
  '|',
  '$',
  '@f',
  '--json ',
  '{"a":1}',
  '--next ',
  '\u0000',
  '\uD800',
  'ñ',
)

test('any pasted text comes out as tools of the contract, or as a problem', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.array(PIECES, { maxLength: 30 }).map((all) => `curl ${all.join('')}`),
      ),
      (text) => {
        try {
          for (const { definition } of importCurl(text, 'es')) expect(HttpTool.parse(definition)).toEqual(definition)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('query values that belong to the call stay fixed; an id, a day and words of people are asked for', () => {
  const [tool] = importCurl('curl "https://a.es/x?lang=es&page=2&day=2026-11-23&q=casa%20rural&order=20871"', 'es')
  const fixed = tool?.definition.parameters.filter(({ origin }) => origin.from === 'fixed')
  expect(fixed?.map(({ key, origin }) => [key, origin])).toEqual([
    ['lang', { from: 'fixed', value: 'es' }],
    ['page', { from: 'fixed', value: 2 }],
  ])
})

test('a key in the address is how the tool is known, and stands nowhere in its definition', () => {
  const tool = only("curl 'https://a.es/prices?sku=12&api_key=k-98765432&token=t-1'")
  expect(tool).toMatchObject({ auth: { kind: 'query', name: 'api_key' }, secret: 'k-98765432' })
  expect(told(tool)).toEqual(['query sku number 12'])
  expect(tool.notes).toContain(words.secrets_left_out(['token']))
  expect(JSON.stringify({ ...tool, secret: null })).not.toContain('98765432')
})
