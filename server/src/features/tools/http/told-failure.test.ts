import { expect, test } from 'vitest'
import { readAnswer } from '#features/tools/http/read-answer.ts'
import { tellsFailure } from '#features/tools/http/told-failure.ts'

const tells = (body: string, definition = { answer: '', kept: [] as string[] }) =>
  tellsFailure(definition, readAnswer(Buffer.from(body), 'application/json') ?? null)

test.each([
  '{"success":false,"error":"Pedido no encontrado"}',
  '{"success":false}',
  '{"ok":false,"error":"not_in_channel"}',
  '{"Success":"false","Message":"Sin saldo","Data":{"pedido":1}}',
  '{"status":"error","message":"No existe"}',
  '{"status":"fail","data":{"pedido":"Falta el número"}}',
  '{"error":"Pedido no encontrado"}',
  '{"error":{"code":404,"message":"Not found"},"request_id":"a1"}',
  '{"data":null,"errors":[{"message":"Cannot query field"}]}',
  '{"exito":false,"codigo":7,"mensaje":"Cerrado"}',
])('an answer that says that it went wrong is a failure: %s', (body) => {
  expect(tells(body)).toBe(true)
})

test.each([
  '{"success":true,"pedido":"20871"}',
  '{"success":true,"error":null,"errors":[]}',
  '{"error":"","pedido":"20871"}',
  '{"error":false}',
  '{"pedido":"20871","error":"con retraso"}',
  '{"data":{"pedido":1},"errors":[{"message":"deprecated"}]}',
  '{"status":"failed","pedido":"20871"}',
  '{"estado":"error"}',
  '{"disponible":false}',
  '[{"success":false}]',
  '"error"',
  '',
])('an answer with something to tell is none: %s', (body) => {
  expect(tells(body)).toBe(false)
})

test('a field that the tool says or keeps is known to its maker', () => {
  expect(tells('{"success":false}', { answer: '', kept: ['success'] })).toBe(false)
  expect(tells('{"error":"Cerrado"}', { answer: 'Dice: {error}.', kept: [] })).toBe(false)
  expect(tells('{"success":false,"error":"Cerrado"}', { answer: 'Dice: {error}.', kept: [] })).toBe(true)
})
