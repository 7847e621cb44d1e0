import { accounts } from '@tertulia/contract/accounts'
import { agents } from '@tertulia/contract/agents'
import { apiKeys } from '@tertulia/contract/api-keys'
import { bubbles } from '@tertulia/contract/bubble'
import { conversations } from '@tertulia/contract/conversations'
import { infoCollection } from '@tertulia/contract/info-collection'
import { vault } from '@tertulia/contract/vault'
import { fieldErrorText } from '@tertulia/contract/field-errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#test/render.tsx'
import { rememberLanguage } from '#i18n/language.ts'
import { call } from './call.ts'
import { isOver, renewSession } from './renew-session.ts'
import { accessToken, beginSession, clearSession, onSessionEnd } from './session.ts'

const SESSION = {
  access_token: 'a-token-that-nobody-should-read',
  refresh_token: null,
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  expires_in: 3600,
  token_type: 'bearer' as const,
  user: {
    id: crypto.randomUUID(),
    email: 'marta@ciclosmoncayo.es',
    role: 'owner',
    onboarding_step: 'finished' as const,
  },
}

const answers = (...all: { status: number; body: string }[]) => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  for (const { status, body } of all) fetched.mockImplementationOnce(async () => new Response(body, { status }))
  return fetched
}
const json = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) })
const signIn = () => call(accounts.signIn, { body: { email: 'marta@ciclosmoncayo.es', password: 'Bici-29-roja' } })

beforeEach(() => rememberLanguage('es'))
afterEach(() => clearSession())

test('specification §8: a refresh that fails is logged with status, data and url, without a token, and thrown on', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const data = { error: { code: 'refresh_token_invalid', message: 'La sesión ha caducado' }, refresh_token: 'secret' }
  answers(json(401, data))
  const failed: unknown = await renewSession().catch((error: unknown) => error)
  expect(failed).toMatchObject({ status: 401, code: 'refresh_token_invalid', message: 'La sesión ha caducado' })
  expect(isOver(failed)).toBe(true)
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), {
    status: 401,
    data: { error: data.error, refresh_token: '…' },
    url: '/api/auth/refresh',
  })
})

test.each([
  ['no data', {}],
  ['no token', { data: { ...SESSION, access_token: '' } }],
  ['no time', { data: { ...SESSION, expires_at: 'soon' } }],
])(
  'specification §7: a refresh that answers with %s is an authentication error, and no token is logged',
  async (_, body) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    answers(json(200, body))
    await expect(renewSession()).rejects.toMatchObject({ status: 401, code: 'no_session' })
    expect(JSON.stringify(warn.mock.calls)).not.toContain(SESSION.access_token)
    expect(accessToken()).toBeUndefined()
  },
)

test('a server that cannot be asked says nothing about the session', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  beginSession(SESSION)
  answers({ status: 502, body: '<html>Bad gateway</html>' })
  const failed: unknown = await renewSession().catch((error: unknown) => error)
  expect(isOver(failed)).toBe(false)
  expect(accessToken()).toBe(SESSION.access_token)
})

test('specification §8: a session that cannot be renewed is cleared, and who called is told why', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  beginSession(SESSION)
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  const refused = { error: { code: 'not_authenticated', message: 'Inicia sesión' } }
  answers(json(401, refused), json(401, refused))
  await expect(call(agents.get, { params: { id: crypto.randomUUID() } })).rejects.toMatchObject({ status: 401 })
  expect(accessToken()).toBeUndefined()
  expect(ended).toHaveBeenCalledOnce()
  stop()
})

test('a session that began in another tab while the one before was refused is neither cleared nor left', async () => {
  beginSession(SESSION)
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  const refused = { error: { code: 'not_authenticated', message: 'Inicia sesión' } }
  const fetched = answers(json(401, refused))
  fetched.mockImplementationOnce(async () => {
    beginSession({ ...SESSION, access_token: 'begun-elsewhere' })
    return Response.json(refused, { status: 401 })
  })
  fetched.mockImplementationOnce(async () => Response.json({ data: { id: 'agt' } }))
  await expect(call(agents.get, { params: { id: crypto.randomUUID() } })).resolves.toEqual({ id: 'agt' })
  expect(accessToken()).toBe('begun-elsewhere')
  expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('authorization')).toBe('Bearer begun-elsewhere')
  expect(ended).not.toHaveBeenCalled()
  stop()
})

test.each([
  ['no data', json(200, {})],
  ['something else', json(200, 'ok')],
  ['a page', { status: 200, body: '<html></html>' }],
])('specification §7: signing in that is answered with %s is an authentication error in words', async (_, answer) => {
  answers(answer)
  await expect(signIn()).rejects.toMatchObject({
    status: 401,
    message: 'El servidor no ha abierto la sesión. Inicia sesión otra vez.',
  })
})

test('a session without tokens begins none', () => {
  expect(() => beginSession({ ...SESSION, access_token: '' })).toThrow('El servidor no ha abierto la sesión')
  expect(accessToken()).toBeUndefined()
})

test('specification §8: another call that brings no data says so', async () => {
  answers(json(200, {}))
  await expect(call(agents.get, { params: { id: crypto.randomUUID() } })).rejects.toThrow(
    'El servidor no ha enviado datos.',
  )
})

test.each([
  [{ error: { code: 'wrong_credentials', message: 'No son correctos' } }, 'No son correctos', 'wrong_credentials'],
  [{ message: 'Cuota agotada' }, 'Cuota agotada', 'unknown_error'],
  [{ error: 'Cuota agotada' }, 'Cuota agotada', 'unknown_error'],
  [{ error: { error: { message: 'Cuota agotada' } } }, 'Cuota agotada', 'unknown_error'],
  [{ message: { error: 'Cuota agotada' } }, 'Cuota agotada', 'unknown_error'],
  [{ detail: [{ message: 'Cuota agotada' }] }, 'Cuota agotada', 'unknown_error'],
  [{ detail: 'Cuota agotada' }, 'Cuota agotada', 'unknown_error'],
  [{ error: { message: '' } }, 'Ha ocurrido un error desconocido', 'unknown_error'],
  [{ error: { status: 7 } }, 'Ha ocurrido un error desconocido', 'unknown_error'],
  [null, 'Ha ocurrido un error desconocido', 'unknown_error'],
])('specification §7: %j is told as «%s»', async (body, message, code) => {
  answers(json(500, body))
  await expect(signIn()).rejects.toMatchObject({ message, code, fields: [] })
})

const id = crypto.randomUUID()
const one = { params: { id } }
const ONE_MESSAGE = { text: 'Sale mañana', client_id: id }
const CALLS: [string, () => Promise<unknown>, string, string][] = [
  ['loading', () => call(agents.get, one), 'No se han podido cargar los datos', 'The data could not be loaded'],
  ['saving', () => call(agents.update, { ...one, body: {} as never }), 'No se han podido guardar', 'The changes'],
  ['deleting', () => call(agents.delete, one), 'No se ha podido eliminar.', 'It could not be deleted'],
  ['API keys', () => call(apiKeys.list, { query: {} as never }), 'No se han podido cargar las claves', 'The API keys'],
  [
    'a new API key',
    () => call(apiKeys.create, { body: {} as never }, { key: id }),
    'No se ha podido crear',
    'The API key',
  ],
  [
    'an API key that goes',
    () => call(apiKeys.delete, one as never),
    'No se ha podido eliminar la clave',
    'The API key',
  ],
  [
    'channels',
    () => call(bubbles.get, { params: { agent_id: id } } as never),
    'No se han podido cargar los canales',
    'The ch',
  ],
  [
    'contacts',
    () => call(infoCollection.setContacts, { params: { agent_id: id, id }, body: { contacts: [] } }),
    'No se han podido guardar los contactos',
    'The contacts',
  ],
  [
    'files that go',
    () => call(vault.deleteMany, { body: {} as never }),
    'No se han podido eliminar los archivos',
    'The files',
  ],
  [
    'a message',
    () => call(conversations.reply, { ...one, body: ONE_MESSAGE as never }, { key: id }),
    'No se ha podido enviar',
    'The message',
  ],
]

test.each(CALLS)(
  'specification §8: a failure without a known reason names the action that failed: %s',
  async (_, send, es, en) => {
    for (const [language, words] of [
      ['es', es],
      ['en', en],
    ] as const) {
      rememberLanguage(language)
      const unknown = { code: 'unknown_error', message: fieldErrorText('unknown_error', language), request_id: 'req_1' }
      for (const answer of [json(500, { error: unknown }), { status: 500, body: '<html></html>' }]) {
        answers(answer)
        // oxlint-disable-next-line no-await-in-loop -- one answer follows the other
        await expect(send()).rejects.toMatchObject({
          code: 'unknown_error',
          message: expect.stringContaining(words) as string,
        })
      }
    }
    rememberLanguage('es')
    answers(json(500, { message: 'Cuota agotada' }))
    await expect(send()).rejects.toThrow('Cuota agotada')
    answers(json(403, { error: { code: 'not_allowed', message: 'Acción no permitida' } }))
    await expect(send()).rejects.toThrow('Acción no permitida')
  },
)

test.each([
  [500, 'Ha ocurrido un error desconocido'],
  [502, 'El servidor no responde. Comprueba tu conexión y vuelve a intentarlo.'],
])('a proxy’s page of status %i is told as «%s»', async (status, message) => {
  answers({ status, body: '<html><h1>nginx</h1></html>' })
  await expect(signIn()).rejects.toMatchObject({ message })
})
