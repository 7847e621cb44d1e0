import { expect, test } from 'vitest'
import { errorText, SIGN_UP_SUCCESS } from './errors.ts'
import { ERRORS } from './features.ts'

test('every code has both languages and a failing status', () => {
  for (const [code, { es, en, status }] of Object.entries(ERRORS)) {
    expect(es, code).not.toBe('')
    expect(en, code).not.toBe('')
    expect(status, code).toBeGreaterThanOrEqual(400)
  }
})

test.each([
  ['unknown_error', 'Ha ocurrido un error desconocido'],
  ['agent_type_required', 'El tipo de agente es requerido'],
  ['no_agent', 'Aún no hay un agente'],
  ['required', 'Este campo es requerido'],
  ['code_exchange_failed', 'Failed to exchange code for session'],
  ['not_allowed', 'Acción no permitida'],
] as const)('specification §8: %s reads «%s»', (code, text) => expect(errorText(code, 'es')).toBe(text))

test('specification §8: the success of a sign-up, letter for letter', () =>
  expect(SIGN_UP_SUCCESS.es).toBe('Se ha creado tu cuenta exitosamente. Recibirás un correo de confirmación.'))

test('values are filled in, and a missing one stays visible', () => {
  expect(errorText('too_many_requests', 'en', { seconds: 30 })).toContain('Wait 30 s')
  expect(errorText('too_many_requests', 'en')).toContain('{seconds}')
})
