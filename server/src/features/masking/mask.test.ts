import { conversations } from '@tertulia/contract/conversations'
import { expect, test } from 'vitest'
import { mask } from '#features/masking/mask.ts'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'

const NUMBERS = [
  '600123456',
  '+34 600 123 456',
  '(0034) 600-12-34-56',
  '600/123/456',
  '600_123_456',
  '600.123.456',
  '600·123·456',
  '600 | 123 | 456',
  '600 - 123 - 456',
  '4111‑1111‑1111‑1111',
  '4111–1111–1111–1111',
  '4111−1111−1111−1111',
  '６００１２３４５６',
  '٦٠٠١٢٣٤٥٦',
  '600\u00a0123\u202f456',
  '6\u200b0\u200b0\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6',
  '2100 0418 4502 0005 1332',
  '06/12/34/56/78',
  '06.12.34.56.78',
  '12345678Z',
  '12.345.678-z',
  '12345678 Z',
  'X1234567L',
  'x1234567l',
  'Y-1234567-X',
  'Z 1234567 R',
  'AAB123456',
  'aab123456',
  'XDD 123456',
  'PA0123456',
  'C01000047',
]
const ADDRESSES = [
  'marta.ruiz@ejemplo.com',
  'niña+tienda@ejemplo.es',
  "o'hara!#$@sub.ejemplo.co.uk",
  'marta＠ejemplo．com',
  'marta @ ejemplo.com',
  'marta arroba gmail.com',
  'marta ARROBA gmail punto com',
  'marta(arroba)gmail(punto)com',
  'marta [at] gmail [dot] com',
  'marta (at) gmail.com',
  'marta at gmail dot com',
  'marta at gmail.com',
]
const READABLE = [
  'Abrimos el 21/11/2026 de 10:00 a 14:00.',
  'El 2026-11-21 a las 10.30, o el 3.12.2026.',
  'De 10.00-14.00 y 17.00-20.30, sábados 10-14.',
  'Lunes 10-14 17-20, domingos cerrado.',
  'Cuesta 12.345.678,90 €, o $1.299.000 al mes.',
  'Entre 1.299,00 - 1.499,00 € y 49.99 - 149.99 €.',
  'La Garantía 2024-2026 cubre 24 meses.',
  'Talla 42, rueda 29, cuadro 54: pedido 12345.',
  'Tel. 112, código postal 50001, versión 1.2.3.4.',
  'See us at ciclos.es, look at page 12.',
  'Escríbenos a @ciclosmoncayo, 2 @ 5.50 cada una.',
  'El 01/02/26 y el 1/3/26.',
  'Quedan de 100000 piezas, mira la ref. B12345 o el modelo MTB2024.',
]

test.each([...NUMBERS, ...ADDRESSES])('%s is masked, alone and in a sentence', (personal) => {
  expect(mask(personal)).toBe('•••')
  expect(mask(`Soy clienta: ${personal}, gracias`)).toBe('Soy clienta: •••, gracias')
})

test.each(READABLE)('days, hours and prices stay readable: %s', (text) => expect(mask(text)).toBe(text))

test('a day beside a telephone stays, and the telephone does not', () => {
  expect(mask('21/11/2026 600 123 456')).toBe('21/11/2026 •••')
})

const HOSTILE = {
  labels: (size: number) => 'x@' + 'a.'.repeat(size / 2),
  dots: (size: number) => 'a.'.repeat(size / 2),
  letters: (size: number) => 'a'.repeat(size),
  addresses: (size: number) => 'a@'.repeat(size / 2),
  digits: (size: number) => '1'.repeat(size),
  short_numbers: (size: number) => '1234567(((('.repeat(size / 11),
  spaced: (size: number) => '1   '.repeat(size / 4),
  blanks: (size: number) => `a${' '.repeat(size)}`,
  passports: (size: number) => 'AA12345 '.repeat(size / 8),
  capitals: (size: number) => 'X 1'.repeat(size / 3),
  said: (size: number) => 'a at a dot '.repeat(size / 11),
  days: (size: number) => '1/1/'.repeat(size / 4),
  hours: (size: number) => '10.00-14.00 '.repeat(size / 12),
  prices: (size: number) => '1.000.000 - '.repeat(size / 12),
}
const ROUNDS = 6
const TIMES_LONGER = 8
test.each(Object.entries(HOSTILE))('time grows as the text does, also for hostile %s', (_, text) => {
  const [short, long] = [text(40_000), text(40_000 * TIMES_LONGER)]
  /** Processor time of this thread. It is counted in steps of milliseconds, so many runs are timed together. */
  const timeOf = (work: () => void) => {
    const before = process.threadCpuUsage().user
    work()
    return process.threadCpuUsage().user - before
  }
  // The first look at a text also puts its pieces together.
  mask(short)
  mask(long)
  let [of_short, of_long] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    of_short += timeOf(() => {
      for (let times = 0; times < TIMES_LONGER; times += 1) mask(short)
    })
    of_long += timeOf(() => mask(long))
  }
  // As much text either way: as much time where it is linear, eight times as much where it is quadratic, which takes
  // seconds: the clock's steps of milliseconds are not judged.
  expect(of_long).toBeLessThan(3 * Math.max(of_short, 30_000))
})

test('masked text cannot be found, in whatever way it was written', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  for (const personal of [...NUMBERS, ...ADDRESSES]) await customer.send(`Soy clienta: ${personal}, gracias`)
  const found = async (role: 'viewer' | 'member', search: string) =>
    (await shop.as(role).call(conversations.list, { query: { organization_id: shop.id, search } })).items.length
  for (const personal of [...NUMBERS, ...ADDRESSES]) {
    expect(await found('member', personal), personal).toBe(1)
    for (const search of [personal, personal.slice(0, 4), personal.slice(-4)])
      expect(await found('viewer', search), search).toBe(0)
  }
  expect(await found('viewer', 'soy clienta')).toBe(1)
})
