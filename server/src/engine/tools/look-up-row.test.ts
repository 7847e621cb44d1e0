import type { AgentLanguage } from '@tertulia/contract/agents'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { expect, test } from 'vitest'
import { figureIn } from '#engine/tools/figure-in.ts'
import { lookUpRow } from '#engine/tools/look-up-row.ts'
import type { VaultTable } from '#engine/tools/table-index.ts'
import { stoppedClock, systemClock } from '#platform/clock.ts'

const table = (name: string, [head = '', ...rows]: readonly string[]): VaultTable => ({
  file_id: '019a0000-0000-7000-8000-000000000000',
  name,
  columns: head.split('|').map((cell) => cell.trim()),
  rows: rows.map((row) => row.split('|').map((cell) => cell.trim())),
})
const SHOP: VaultTable[] = [
  table('Bicis', [
    'Modelo | Talla | Precio | Stock',
    'Sierra 29 | S | 1.249 € | 2',
    'Sierra 29 | M | 1.249 € | 0',
    'Sierra 29 | L | 1.299 € | 5',
    'Sierra 29 Pro | M | 2.100 € | 1',
    'Urbana Brisa | Única | 459 € | 7',
    'Plegable Duna | Única | 389 € | 3',
    'Gravel Ruta 700 | M | 1.690 € | 4',
    'Eléctrica Rayo | L | 2.390 € | 0',
  ]),
  table('Tiendas', [
    'Tienda | Dirección | Teléfono | Horario',
    'Huesca | Coso Alto 12 | 974 111 222 | 10-14 y 17-20',
    'Pamplona | Calle Mayor 3 | 948 333 444 | 9-14',
    'Logroño | Gran Vía 40 | 941 555 666 | 10-20',
  ]),
  table('Servicios', [
    'Servicio | Precio | Plazo',
    'Pinchazo | 12 € | En el día',
    'Revisión básica | 35 € | 2 días',
    'Revisión completa | 65 € | 4 días',
    'Centrado de rueda | 15 € | 2 días',
  ]),
  table('Cascos por tienda', [
    'Casco | Color | Pamplona | Huesca',
    'Aero | Rojo | 4 | 1',
    'Aero | Negro | 0 | 6',
    'City | Blanco | 2 | 3',
  ]),
]
const EN: VaultTable[] = [
  table('Bikes', [
    'Model | Size | Price | Stock',
    'Trail 29 | S | €1,249 | 2',
    'Trail 29 | M | €1,249 | 0',
    'Trail 29 | L | €1,299 | 5',
    'Breeze City | One size | €459 | 7',
  ]),
  table('Branches', [
    'Branch | Address | Phone | Opening hours',
    'Leeds | 12 High Street | 0113 496 0000 | 9-17',
    'York | 3 Station Road | 01904 960000 | 10-18',
  ]),
]
const FR: VaultTable[] = [
  table('Vélos', [
    'Modèle | Taille | Prix | Stock',
    'Sentier 29 | S | 1 249 € | 2',
    'Sentier 29 | L | 1 299 € | 5',
    'Brise Ville | Unique | 459 € | 7',
  ]),
  table('Agences', [
    'Agence | Adresse | Téléphone | Horaires',
    'Lyon | 12 rue Haute | 04 99 00 00 00 | 9h-17h',
    'Nantes | 3 rue de la Gare | 02 99 00 00 00 | 10h-18h',
  ]),
]
const PT: VaultTable[] = [
  table('Bicicletas', [
    'Modelo | Tamanho | Preço | Stock',
    'Trilho 29 | S | 1.249 € | 2',
    'Trilho 29 | L | 1.299 € | 5',
    'Brisa Cidade | Único | 459 € | 7',
  ]),
  table('Lojas', [
    'Loja | Morada | Telefone | Horário',
    'Braga | Rua Alta 12 | 253 000 000 | 9h-17h',
    'Faro | Rua da Estação 3 | 289 000 000 | 10h-18h',
  ]),
]
const TABLES: Record<AgentLanguage, VaultTable[]> = { es: SHOP, en: EN, fr: FR, pt: PT }

const run = async (question: string, language: AgentLanguage, tables = TABLES[language]) =>
  lookUpRow(async () => tables).run(
    { question },
    {
      clock: stoppedClock(systemClock, new Date('2026-11-23T10:30:00Z')),
      time_zone: 'Europe/Madrid',
      language,
      words: FIXED_TEXTS[language],
      retrieve: async () => ({ found: [], known: 0, meaning_failure: null }),
      signal: new AbortController().signal,
    },
  )

/** «?»: asks which one, with what stands behind it; «-»: none. */
const QUESTIONS: [AgentLanguage, string, string][] = [
  ['es', '¿Cuánto cuesta la Sierra 29 en M?', 'Sierra 29, talla M: precio 1.249 €.'],
  ['es', 'precio de la sierra 29 talla s', 'Sierra 29, talla S: precio 1.249 €.'],
  ['es', 'precio sierra 29 talla l', 'Sierra 29, talla L: precio 1.299 €.'],
  ['es', '¿Qué vale la Sierra 29 Pro?', 'Sierra 29 Pro: precio 2.100 €.'],
  ['es', 'cuanto cuesta la brisa', 'Urbana Brisa: precio 459 €.'],
  ['es', '¿a cuánto está la plegable?', 'Plegable Duna: precio 389 €.'],
  ['es', 'cuanto sale la duna plegable', 'Plegable Duna: precio 389 €.'],
  ['es', '¿Hay stock de la eléctrica Rayo?', 'Eléctrica Rayo: stock 0.'],
  ['es', '¿queda la Sierra 29 en talla L?', 'Sierra 29, talla L: stock 5.'],
  ['es', 'cuántas gravel ruta quedan', 'Gravel Ruta 700: stock 4.'],
  ['es', 'precio de la gravel', 'Gravel Ruta 700: precio 1.690 €.'],
  ['es', 'la sierrra 29 en S cuanto es', 'Sierra 29, talla S: precio 1.249 €.'],
  ['es', '¿cuánto cuesta la Sierra 29?', '? Sierra 29, talla S; Sierra 29, talla M; Sierra 29, talla L'],
  ['es', 'teléfono de la tienda de Huesca', 'Huesca: teléfono 974 111 222.'],
  ['es', '¿Dónde está la tienda de Pamplona?', 'Pamplona: dirección Calle Mayor 3.'],
  ['es', 'direccion logroño', 'Logroño: dirección Gran Vía 40.'],
  ['es', '¿Qué horario tiene la tienda de Logroño?', 'Logroño: horario 10-20.'],
  ['es', '¿A qué número llamo para hablar con Pamplona?', 'Pamplona: teléfono 948 333 444.'],
  ['es', 'tlf huesca', 'Huesca: teléfono 974 111 222.'],
  ['es', 'teléfono y dirección de la tienda de Huesca', 'Huesca: dirección Coso Alto 12, teléfono 974 111 222.'],
  ['es', '¿Cuánto cuesta un pinchazo?', 'Pinchazo: precio 12 €.'],
  ['es', 'qué plazo tenéis para la revisión completa', 'Revisión completa: plazo 4 días.'],
  ['es', '¿cuánto tarda el centrado de rueda?', 'Centrado de rueda: plazo 2 días.'],
  ['es', 'cuánto vale la revisión', '? Revisión básica; Revisión completa'],
  ['es', 'precio revision basica', 'Revisión básica: precio 35 €.'],
  ['es', 'cuánto cuesta centrar una rueda', 'Centrado de rueda: precio 15 €.'],
  ['es', '¿queda el casco Aero rojo en Pamplona?', 'Aero, color Rojo: Pamplona 4.'],
  ['es', 'casco city blanco en Huesca hay?', 'City, color Blanco: Huesca 3.'],
  ['es', '¿Cuánto cuesta la Tormenta?', '-'],
  ['es', 'teléfono de la tienda de Teruel', '-'],
  ['es', '¿tenéis patinetes?', '-'],
  ['es', '¿cuál es el número de la tienda de Soria?', '-'],
  ['es', 'dónde está vuestra tienda de Zaragoza', '-'],
  ['es', '¿Qué precios tenéis?', '-'],
  ['es', 'cuánto cuesta un casco infantil con luces', '-'],
  ['es', 'sierra 29 pro', 'Sierra 29 Pro: talla M, precio 2.100 €, stock 1.'],
  ['es', 'info de la urbana brisa', 'Urbana Brisa: talla Única, precio 459 €, stock 7.'],
  ['es', '¿qué talla es la eléctrica rayo?', 'Eléctrica Rayo: talla L.'],
  ['es', 'Hola! me decís el precio de la Rayo porfa?', 'Eléctrica Rayo: precio 2.390 €.'],
  ['es', 'presio de la duna', 'Plegable Duna: precio 389 €.'],
  ['es', 'existencias de sierra 29 en S', 'Sierra 29, talla S: stock 2.'],
  ['es', 'cuánto cuesta arreglar un pinchazo', 'Pinchazo: precio 12 €.'],
  ['es', '¿A qué hora abre la tienda de Pamplona?', 'Pamplona: horario 9-14.'],
  ['es', 'necesito la dirección de Huesca', 'Huesca: dirección Coso Alto 12.'],
  ['es', '¿Y la Sierra 29 Pro en M a qué precio?', 'Sierra 29 Pro, talla M: precio 2.100 €.'],
  ['en', 'How much is the Trail 29 in M?', 'Trail 29, size M: price €1,249.'],
  ['en', 'branch in Leeds phone', 'Leeds: phone 0113 496 0000.'],
  ['en', 'where is the York branch', 'York: address 3 Station Road.'],
  ['en', 'Do you have the Trail 29 in size L?', 'Trail 29, size L: stock 5.'],
  ['en', 'price of the breeze', 'Breeze City: price €459.'],
  ['en', 'what does the breeze city cost', 'Breeze City: price €459.'],
  ['en', 'what time does Leeds open', 'Leeds: opening hours 9-17.'],
  ['en', 'how many breeze city are left?', 'Breeze City: stock 7.'],
  ['en', 'how much is the trail 29', '? Trail 29, size S; Trail 29, size M; Trail 29, size L'],
  ['en', 'address of your london branch', '-'],
  ['en', 'is the trail 29 in stock in S?', 'Trail 29, size S: stock 2.'],
  ['en', 'phone number for york please', 'York: phone 01904 960000.'],
  ['en', 'trial 29 size l price', 'Trail 29, size L: price €1,299.'],
  ['en', 'call leeds', 'Leeds: phone 0113 496 0000.'],
  ['en', 'opening hours york', 'York: opening hours 10-18.'],
  ['fr', 'Combien coûte le Sentier 29 en L ?', 'Sentier 29, taille L: prix 1 299 €.'],
  ['fr', 'téléphone de l’agence de Lyon', 'Lyon: téléphone 04 99 00 00 00.'],
  ['fr', 'où est l’agence de Nantes ?', 'Nantes: adresse 3 rue de la Gare.'],
  ['fr', 'il reste le Sentier 29 en taille S ?', 'Sentier 29, taille S: stock 2.'],
  ['fr', 'prix du brise', 'Brise Ville: prix 459 €.'],
  ['fr', 'horaires Lyon', 'Lyon: horaires 9h-17h.'],
  ['fr', 'le prix du sentier 29', '? Sentier 29, taille S; Sentier 29, taille L'],
  ['fr', 'adresse agence paris', '-'],
  ['fr', 'numéro de Nantes svp', 'Nantes: téléphone 02 99 00 00 00.'],
  ['fr', 'ça coûte combien le Brise Ville ?', 'Brise Ville: prix 459 €.'],
  ['fr', 'À quelle heure ouvre Nantes ?', 'Nantes: horaires 10h-18h.'],
  ['fr', 'stock brise ville', 'Brise Ville: stock 7.'],
  ['pt', 'Quanto custa a Trilho 29 em L?', 'Trilho 29, tamanho L: preço 1.299 €.'],
  ['pt', 'telefone da loja de Braga', 'Braga: telefone 253 000 000.'],
  ['pt', 'onde fica a loja de Faro?', 'Faro: morada Rua da Estação 3.'],
  ['pt', 'ainda há a Trilho 29 no tamanho S?', 'Trilho 29, tamanho S: stock 2.'],
  ['pt', 'preço da brisa', 'Brisa Cidade: preço 459 €.'],
  ['pt', 'horario faro', 'Faro: horário 10h-18h.'],
  ['pt', 'quanto é a trilho 29', '? Trilho 29, tamanho S; Trilho 29, tamanho L'],
  ['pt', 'morada da loja do Porto', '-'],
  ['pt', 'a que horas abre Braga', 'Braga: horário 9h-17h.'],
  ['pt', 'qual o preco da brisa cidade', 'Brisa Cidade: preço 459 €.'],
  ['pt', 'quero ligar para Faro', 'Faro: telefone 289 000 000.'],
]
/** The wishes of customers who name no row. */
const WISHES: [AgentLanguage, string, string][] = [
  ['es', '¿Cuál es la bici más barata?', 'Plegable Duna: precio 389 €.'],
  ['es', 'la bici más cara', 'Eléctrica Rayo: precio 2.390 €.'],
  ['es', '¿Cuál es la más barata en talla M?', 'Sierra 29: precio 1.249 €.'],
  ['es', 'la más barata en talla M que esté en stock', 'Gravel Ruta 700: precio 1.690 €.'],
  ['es', '¿qué bicis tenéis por menos de 500 €?', '+2 Plegable Duna: precio 389 €; Urbana Brisa: precio 459 €'],
  ['es', 'bicis de hasta 400 euros', 'Plegable Duna: precio 389 €.'],
  [
    'es',
    'bicis entre 1.000 y 1.700 €',
    '+4 Sierra 29, talla S: precio 1.249 €; Sierra 29, talla M: precio 1.249 €; Sierra 29, talla L: precio 1.299 €; Gravel Ruta 700: precio 1.690 €',
  ],
  ['es', 'bicis de más de 2000', '+2 Sierra 29 Pro: precio 2.100 €; Eléctrica Rayo: precio 2.390 €'],
  ['es', 'alguna bici por menos de 300 €?', '~ Plegable Duna: precio 389 €'],
  [
    'es',
    '¿qué servicios ofrecéis?',
    '+4 Pinchazo: precio 12 €; Revisión básica: precio 35 €; Revisión completa: precio 65 €; Centrado de rueda: precio 15 €',
  ],
  ['es', 'servicio más rápido en menos de 3 días', 'Revisión básica: plazo 2 días; Centrado de rueda: plazo 2 días.'],
  ['es', '¿qué tiendas tenéis?', '+3 Huesca; Pamplona; Logroño'],
  ['es', '¿cuál es el patinete más barato?', '-'],
  ['es', '¿tenéis algo más barato?', '-'],
  ['es', '¿Qué tallas tenéis?', '-'],
  ['en', 'What is the cheapest bike?', 'Breeze City: price €459.'],
  ['en', 'which bikes do you have under €1,260?', '+2 Breeze City: price €459; Trail 29: price €1,249'],
  ['en', 'most expensive bike', 'Trail 29: price €1,299.'],
  ['en', 'any bikes for less than 100 euros?', '~ Breeze City: price €459'],
  ['en', 'which branches do you have?', '+2 Leeds; York'],
  ['fr', 'Quel est le vélo le moins cher ?', 'Brise Ville: prix 459 €.'],
  ['fr', 'un vélo à moins de 1 250 €', '+2 Brise Ville: prix 459 €; Sentier 29: prix 1 249 €'],
  ['fr', 'le vélo le plus cher', 'Sentier 29: prix 1 299 €.'],
  ['pt', 'Qual é a bicicleta mais barata?', 'Brisa Cidade: preço 459 €.'],
  ['pt', 'bicicletas até 1.250 €', '+2 Brisa Cidade: preço 459 €; Trilho 29: preço 1.249 €'],
  ['pt', 'a bicicleta mais cara', 'Trilho 29: preço 1.299 €.'],
]
test.each(WISHES)('in %s «%s» is told without a name: %s', async (language, question, expected) => {
  const { told } = await run(question, language)
  const words = FIXED_TEXTS[language]
  const [, sign, count = '', rows = ''] = /^([+~])(\d*) ?(.*)$/u.exec(expected) ?? []
  if (expected === '-') expect([words.row_none, undefined]).toContain(told)
  else if (sign === '+') expect(told).toBe(words.row_several.replace('{count}', count).replace('{rows}', rows))
  else expect(told).toBe(sign === '~' ? words.row_nearest.replace('{rows}', rows) : expected)
})

test('a model is told how many rows are as asked for, or that these only come closest', async () => {
  expect((await run('bicis por menos de 400 €', 'es')).output).toBe(
    '1 rows are as asked for:\n[Bicis] Plegable Duna. Talla: Única. Precio: 389 €. Stock: 3.',
  )
  expect((await run('bicis por menos de 100 €', 'es')).output).toContain('No row is as asked for. The nearest:')
})

test.each([
  ['1.249,50 €', 1249.5],
  ['€1,249', 1249],
  ['1 249 €', 1249],
  ['12,5', 12.5],
  ['1,249.00', 1249],
  ['4 días', 4],
  ['gratis', undefined],
])('the figure of «%s» is %s', (cell, figure) => expect(figureIn(cell)).toBe(figure))

const which = (language: AgentLanguage, rows: string) => FIXED_TEXTS[language].row_which.replace('{rows}', rows)

test.each(QUESTIONS)('in %s «%s» is told: %s', async (language, question, expected) => {
  const { told } = await run(question, language)
  if (expected === '-') expect(told).toBe(FIXED_TEXTS[language].row_none)
  else expect(told).toBe(expected.startsWith('? ') ? which(language, expected.slice(2)) : expected)
})

test('a model is told the rows that fit with the names of their columns, or that none does', async () => {
  expect((await run('precio de la Sierra 29 en M', 'es')).output).toBe(
    '[Bicis] Sierra 29. Talla: M. Precio: 1.249 €. Stock: 0.',
  )
  expect((await run('Sierra 29', 'es')).output.split('\n')).toHaveLength(3)
  expect((await run('patinete', 'es')).output).toBe('No row of the tables fits.')
})

test('rows that answer alike are told as one', async () => {
  const tables = [table('Bicis', ['Modelo | Talla | Precio', 'Sierra 29 | S | 1.249 €', 'Sierra 29 | M | 1.249 €'])]
  expect((await run('¿cuánto cuesta la Sierra 29?', 'es', tables)).told).toBe('Sierra 29: precio 1.249 €.')
})

test('five of more than five rows are named', async () => {
  const rows = Array.from({ length: 9 }, (_, at) => `Sierra | ${at + 10} | ${at + 100} €`)
  const { told = '' } = await run('precio de la Sierra', 'es', [table('Bicis', ['Modelo | Rueda | Precio', ...rows])])
  expect(told.match(/Sierra/gu)).toHaveLength(5)
  expect(told).toContain('…')
})

test('a figure is no row’s name because it is the price of another', async () => {
  const tables = [table('Bicis', ['Modelo | Precio', 'Duna 45 | 389 €', 'Brisa | 45 €'])]
  expect((await run('¿cuánto cuesta la 45?', 'es', tables)).told).toBe('Duna 45: precio 389 €.')
})

test('no tables, no rows and columns without names fail nothing', async () => {
  expect((await run('precio', 'es', [])).told).toBe(FIXED_TEXTS.es.row_none)
  const nameless = [{ ...table('', ['x', 'Azul | Sí', 'Rojo | No']), columns: ['', ''] }]
  expect((await run('¿lo tenéis en azul?', 'es', nameless)).told).toBe('Azul: Sí.')
})

test('one of 20,000 rows is found', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `Modelo${at} Serie${at % 700} | ${at % 40} | ${at} €`)
  const tables = [table('Piezas', ['Pieza | Talla | Precio', ...rows])]
  expect((await run('¿cuánto cuesta Modelo777?', 'es', tables)).told).toContain('precio 777 €')
})

test.each([
  ['P.V.P.', '12 €', 'P.V.P. 12 €'],
  ['P.V.P. (€)', '12', 'P.V.P. 12 €'],
  ['Precio €', '12,50', 'precio 12,50 €'],
  ['€', '12 €', '12 €'],
  ['Tarifa EUR', 'a consultar', 'tarifa a consultar'],
  ['PVPR', '12 €', 'PVPR 12 €'],
])('a price of a column «%s» that says «%s» is told as «%s»', async (column, cell, said) => {
  const tables = [table('Servicios', [`Servicio | ${column}`, `Lavado | ${cell}`, 'Pinchazo | 9', 'Revisión | 35'])]
  expect((await run('precio del lavado', 'es', tables)).told).toBe(`Lavado: ${said}.`)
})
