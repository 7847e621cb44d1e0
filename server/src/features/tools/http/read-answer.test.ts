import { expect, test } from 'vitest'
import { readAnswer, tellAnswer } from '#features/tools/http/read-answer.ts'

const read = (text: string) => readAnswer(Buffer.from(text), 'application/json') ?? null
const say = (answer: string, text: string) => tellAnswer({ answer, kept: [] }, read(text))

test.each([
  ['{"pedido":32630520240430000061}', '32630520240430000061'],
  ['{"pedido":1234.50}', '1234.50'],
  ['{"pedido":-0.10}', '-0.10'],
  ['{"pedido":12}', '12'],
  ['{"pedido":[90071992547409931]}', '90071992547409931'],
])('a number is told as it is written: %s', (json, said) => {
  expect(say('Tu pedido {pedido}.', json)).toBe(`Tu pedido ${said}.`)
})

test.each([
  ['Va a {dirección}.', '{"dirección":"Mayor 3"}', 'Va a Mayor 3.'],
  ['El {fecha-entrega}.', '{"fecha-entrega":"jueves"}', 'El jueves.'],
  ['Talla {talla única}.', '{"talla única":"M"}', 'Talla M.'],
  ['Código {código}.', JSON.stringify({ ['código'.normalize('NFD')]: 'A-12' }), 'Código A-12.'],
])('a name of any letters is filled in: «%s»', (answer, json, said) => expect(say(answer, json)).toBe(said))

test.each(['{"dirección":"Mayor 3"}', '{"dirección":"Mayor 3","código":null}', '{"dirección":"Mayor 3","código":[]}'])(
  'a sentence with a hole that cannot be filled is not said: %s',
  (json) => {
    const told = say('Va a {dirección}, código {código}.', json)
    expect(told).not.toMatch(/[{}]/u)
    expect(told).toContain('Mayor 3')
  },
)
