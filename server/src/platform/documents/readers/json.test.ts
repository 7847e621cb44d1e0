import { expect, test } from 'vitest'
import { readJson } from '#platform/documents/readers/json.ts'

const textsOf = async (json: string) => (await readJson(Buffer.from(json))).blocks.map(({ text }) => text)

test('numbers are told as they are written, what is not there is not told, and switches in words', async () => {
  expect(
    await textsOf(
      '{"tiendas":[{"nombre":"Centro de la ciudad","expediente":32630520240430000061,"telefono":null,"precio":12.50,"abierta":true,"parking":false},{"nombre":"","web":"null","iva":0.10,"saldo":-0.0,"aforo":1e3,"festivo":"False"}]}',
    ),
  ).toEqual([
    'nombre: Centro de la ciudad\nexpediente: 32630520240430000061\nprecio: 12.50\nabierta: sí\nparking: no',
    'iva: 0.10\nsaldo: -0.0\naforo: 1000\nfestivo: no',
  ])
})

test('lists and objects within keep their numbers and leave out what is not there', async () => {
  expect(
    await textsOf('{"pack":{"id":9007199254740993,"notes":null},"sizes":[1.10,null,2.20],"empty":[null]}'),
  ).toEqual(['pack.id: 9007199254740993\nsizes: 1.10, 2.20'])
  expect(await textsOf('[null, true, 7.0, ""]')).toEqual(['sí, 7.0'])
})

test('a document in English says yes', async () =>
  expect(await textsOf('{"name":"The shop of the street","open":true}')).toEqual([
    'name: The shop of the street\nopen: yes',
  ]))
