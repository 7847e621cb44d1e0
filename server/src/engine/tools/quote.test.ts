import type { AgentLanguage } from '@tertulia/contract/agents'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { type QuoteSettings, quoteSettings } from '@tertulia/contract/tool-definitions'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quote, quoteOf } from '#engine/tools/quote.ts'
import { createTariff } from '#engine/tools/tariff-lines.ts'
import { stoppedClock, systemClock } from '#platform/clock.ts'

const line = (name: string, amount: number, unit = '') => ({ name, amount, unit })
const WORKSHOP: QuoteSettings = quoteSettings.parse({
  kind: 'quote',
  currency: 'EUR',
  tax_percent: 21,
  lines: [
    line('Cambio de cadena', 1800),
    line('Cubierta urbana', 2450),
    line('Cubierta de montaña', 3990),
    line('Reparación de pinchazo', 1200),
    line('Ajuste de frenos', 1500),
    line('Limpieza y engrase', 2500),
    line('Revisión completa', 6500),
    line('Cámara 29', 790),
    line('Cámara 26', 690),
    line('Mano de obra', 4000, 'h'),
    line('Pastillas de freno', 1290),
    line('Centrado de rueda', 1500),
  ],
})

const named = (names: string) => names.split(', ').map((name) => line(name, 1000))
const TARIFFS: Record<AgentLanguage, QuoteSettings['lines']> = {
  es: WORKSHOP.lines,
  en: named(
    'Chain replacement, City tyre, Mountain tyre, Puncture repair, Brake adjustment, Cleaning and lubrication, Full service, Labour, Brake pads',
  ),
  fr: named(
    'Changement de chaîne, Pneu ville, Pneu VTT, Réparation de crevaison, Réglage des freins, Nettoyage et graissage, Révision complète, Main-d’œuvre, Plaquettes de frein',
  ),
  pt: named(
    'Troca de corrente, Pneu de cidade, Pneu de montanha, Reparação de furo, Ajuste de travões, Limpeza e lubrificação, Revisão completa, Mão de obra, Pastilhas de travão',
  ),
}

const contextIn = (language: AgentLanguage) => ({
  clock: stoppedClock(systemClock, new Date('2026-11-23T10:30:00Z')),
  time_zone: 'Europe/Madrid',
  language,
  words: FIXED_TEXTS[language],
  retrieve: async () => ({ found: [], known: 0, meaning_failure: null }),
  signal: new AbortController().signal,
})
const ask = async (question: string, language: AgentLanguage = 'es', settings = WORKSHOP) =>
  (await quote(settings).run({ question }, contextIn(language))).told

/** Lines and quantities that were read: «2 Cubierta urbana»; «?» where it may be several, «-» where it is none. */
const readIn = (question: string, language: AgentLanguage, lines = TARIFFS[language]) =>
  createTariff(lines)
    .wishesIn(question, language)
    .map(({ said, lines, quantity_thousandths }) =>
      lines.length === 1
        ? `${quantity_thousandths / 1_000} ${lines[0]?.name}`
        : lines.length > 1
          ? `? ${lines.map(({ name }) => name).join('/')}`
          : `- ${said}`,
    )
    .join(' + ')

const TYRES = '? Cubierta urbana/Cubierta de montaña'
const QUESTIONS: [AgentLanguage, string, string][] = [
  ['es', '¿Cuánto cuesta cambiar la cadena?', '1 Cambio de cadena'],
  ['es', 'cambiar la cadena y dos cubiertas de montaña', '1 Cambio de cadena + 2 Cubierta de montaña'],
  ['es', 'presupuesto para 3 cubiertas urbanas', '3 Cubierta urbana'],
  ['es', 'quiero dos cubiertas', TYRES],
  ['es', 'Hola, ¿me haces un presupuesto de limpieza y engrase?', '1 Limpieza y engrase'],
  [
    'es',
    'limpieza y engrase, ajuste de frenos y cambio de cadena',
    '1 Limpieza y engrase + 1 Ajuste de frenos + 1 Cambio de cadena',
  ],
  ['es', 'cuanto seria ajustar los frenos', '1 Ajuste de frenos'],
  ['es', 'he pinchado, cuánto cuesta arreglar el pinchazo?', '1 Reparación de pinchazo'],
  ['es', '2 camaras 29', '2 Cámara 29'],
  ['es', 'una cámara del 26', '1 Cámara 26'],
  ['es', 'una cámara', '? Cámara 29/Cámara 26'],
  ['es', 'dos cámaras 29 y una 26', '2 Cámara 29 + 1 Cámara 26'],
  ['es', 'revision completa x favor', '1 Revisión completa'],
  ['es', 'una revisión', '1 Revisión completa'],
  ['es', 'tres horas de mano de obra', '3 Mano de obra'],
  ['es', '2,5 horas de mano de obra', '2.5 Mano de obra'],
  ['es', 'media hora de mano de obra', '0.5 Mano de obra'],
  ['es', '1 hora y media de mano de obra', '1.5 Mano de obra'],
  ['es', 'un par de cubiertas urbanas', '2 Cubierta urbana'],
  ['es', 'media docena de cámaras 26', '6 Cámara 26'],
  ['es', 'cubierta urbana x2', '2 Cubierta urbana'],
  ['es', '2x cubierta urbana + 1x cambio de cadena', '2 Cubierta urbana + 1 Cambio de cadena'],
  ['es', 'cubiertas urbanas: 4 unidades', '4 Cubierta urbana'],
  ['es', 'centrar dos ruedas', '2 Centrado de rueda'],
  ['es', 'cambio de cadna', '1 Cambio de cadena'],
  ['es', 'ajsute de frenos y revision completa', '1 Ajuste de frenos + 1 Revisión completa'],
  ['es', 'cuánto vale cambiar el manillar', '- cambiar manillar'],
  ['es', 'un casco', '- casco'],
  ['es', '¿cuánto costaría un casco?', '- casco'],
  ['es', 'cambiar la cadena y un casco', '1 Cambio de cadena + - casco'],
  ['es', 'Quiero un presupuesto', ''],
  ['es', '¿cuánto me costaría?', ''],
  ['es', 'pastillas de freno', '1 Pastillas de freno'],
  ['es', 'necesito cuatro pastillas de freno y una revisión completa', '4 Pastillas de freno + 1 Revisión completa'],
  ['es', 'me sale a cuánto: pinchazo, cadena', '1 Reparación de pinchazo + 1 Cambio de cadena'],
  ['es', 'si os llevo la bici para limpieza cuánto es', '1 Limpieza y engrase'],
  ['es', 'buenas, precio de reparar 2 pinchazos? gracias', '2 Reparación de pinchazo'],
  ['es', 'sustituir la cadena', '1 Cambio de cadena'],
  ['es', 'frenos', '? Ajuste de frenos/Pastillas de freno'],
  ['es', '2 cubiertas urbanas 1 cambio de cadena', '2 Cubierta urbana + 1 Cambio de cadena'],
  ['es', 'cubierta de montaña, otra urbana', '1 Cubierta de montaña + 1 Cubierta urbana'],
  ['es', 'doce cámaras 29', '12 Cámara 29'],
  ['en', 'how much to replace the chain?', '1 Chain replacement'],
  ['en', 'three tyres', '? City tyre/Mountain tyre'],
  ['en', 'I want two city tyres', '2 City tyre'],
  ['en', 'a puncture repair please', '1 Puncture repair'],
  ['en', 'chain replacement and 2 mountain tires', '1 Chain replacement + 2 Mountain tyre'],
  ['en', 'I got a puncture', '1 Puncture repair'],
  ['en', 'two hours of labour', '2 Labour'],
  ['en', '1.5 hours labour', '1.5 Labour'],
  ['en', 'half an hour of labour', '0.5 Labour'],
  ['en', 'a pair of brake pads plus full service', '2 Brake pads + 1 Full service'],
  ['en', 'quote for a full service, cleaning and lubrication', '1 Full service + 1 Cleaning and lubrication'],
  ['en', 'can I get a quote?', ''],
  ['en', 'how much would it cost?', ''],
  ['en', 'new handlebars', '- new handlebars'],
  ['en', '4x city tyre', '4 City tyre'],
  ['en', 'a dozen brake pads', '12 Brake pads'],
  ['fr', 'changer la chaîne', '1 Changement de chaîne'],
  ['fr', 'deux pneus', '? Pneu ville/Pneu VTT'],
  ['fr', 'deux pneus VTT et une révision complète', '2 Pneu VTT + 1 Révision complète'],
  ['fr', 'réparer une crevaison', '1 Réparation de crevaison'],
  ['fr', 'Bonjour, combien pour trois pneus ville ?', '3 Pneu ville'],
  ['fr', 'je voudrais un devis', ''],
  ['fr', 'ça coûterait combien ?', ''],
  ['fr', 'nettoyage et graissage', '1 Nettoyage et graissage'],
  ['fr', 'deux heures et demie de main-d’œuvre', '2.5 Main-d’œuvre'],
  ['fr', '3 heures de main d’oeuvre', '3 Main-d’œuvre'],
  ['fr', 'une paire de plaquettes', '2 Plaquettes de frein'],
  ['fr', 'remplacer la chaine svp', '1 Changement de chaîne'],
  ['fr', 'un casque', '- casque'],
  ['fr', 'réglage des freins + chaîne', '1 Réglage des freins + 1 Changement de chaîne'],
  ['fr', 'pneu ville x 4', '4 Pneu ville'],
  ['pt', 'trocar a corrente', '1 Troca de corrente'],
  ['pt', 'dois pneus', '? Pneu de cidade/Pneu de montanha'],
  ['pt', 'dois pneus de montanha e uma revisão completa', '2 Pneu de montanha + 1 Revisão completa'],
  ['pt', 'reparar um furo', '1 Reparação de furo'],
  ['pt', 'quanto fica 3 pneus de cidade?', '3 Pneu de cidade'],
  ['pt', 'Queria um orçamento', ''],
  ['pt', 'quanto custaria?', ''],
  ['pt', 'limpeza e lubrificação', '1 Limpeza e lubrificação'],
  ['pt', 'duas horas de mão de obra', '2 Mão de obra'],
  ['pt', 'um par de pastilhas', '2 Pastilhas de travão'],
  ['pt', 'ajustar os travões', '1 Ajuste de travões'],
  ['pt', 'meia hora de mao de obra', '0.5 Mão de obra'],
  ['pt', 'um capacete', '- capacete'],
  ['pt', 'uma dúzia de pneus de cidade', '12 Pneu de cidade'],
  ['pt', 'corrente nova e ajuste de travoes', '1 Troca de corrente + 1 Ajuste de travões'],
]
test.each(QUESTIONS)('in %s «%s» wants: %s', (language, question, wanted) => {
  expect(readIn(question, language)).toBe(wanted)
})

test('a customer of another language than the tariff finds its lines by their names and by what these mean', () => {
  expect(readIn('Revisión completa and cambio de cadena', 'en', WORKSHOP.lines)).toBe(
    '1 Revisión completa + 1 Cambio de cadena',
  )
  expect(readIn('a mountain tyre', 'en', TARIFFS.pt)).toBe('1 Pneu de montanha')
})

test('a quote tells each line, the subtotal, the tax and the total', async () => {
  expect(await ask('cambiar la cadena y dos cubiertas de montaña')).toBe(
    [
      'Cambio de cadena: 18,00 €',
      'Cubierta de montaña: 2 × 39,90 € = 79,80 €',
      'Subtotal: 97,80 €',
      'Impuestos (21 %): 20,54 €',
      'Total: 118,34 €',
    ].join('\n'),
  )
})

test('the lines of the tariff are told, and for the rest that it may be several or is none', async () => {
  expect(await ask('una revisión completa, dos cubiertas y un casco', 'es', { ...WORKSHOP, tax_percent: null })).toBe(
    [
      'Revisión completa: 65,00 €',
      'Con «cubiertas», ¿a cuál te refieres? Cubierta urbana; Cubierta de montaña.',
      'De «casco» no tengo precio.',
    ].join('\n'),
  )
  expect(await ask('un casco')).toMatch(
    /^De «casco» no tengo precio\.\nPuedo calcular el precio de: Cambio de cadena; .*…\.$/u,
  )
  expect(await ask('quiero un presupuesto')).toMatch(/^¿De qué quieres el precio, y cuántas unidades\? Puedo calcular/u)
})

test.each([
  ['en', 'USD', 123_456, '$1,234.56'],
  ['fr', 'EUR', 123_456, '1 234,56 €'],
  ['es', 'JPY', 1_234, '1234 JPY'],
  ['en', 'KWD', 1_234, 'KWD 1.234'],
] as const)('in %s an amount in %s', async (language, currency, amount, said) => {
  const settings = { ...WORKSHOP, currency, tax_percent: null, lines: [line('Revisión', amount)] }
  const { told } = await quote(settings).run({ items: [{ name: 'revisión', quantity: 1 }] }, contextIn(language))
  expect(told).toBe(`Revisión: ${said}`)
})

test('a model names lines and quantities, and mends a name that is none', async () => {
  const run = async (name: string, quantity: number) =>
    (await quote(WORKSHOP).run({ items: [{ name, quantity }] }, contextIn('es'))).output
  expect(await run('Mano de obra', 2.5)).toContain('2,5 h × 40,00 € = 100,00 €')
  expect(await run('cubierta', 2)).toContain('Cubierta urbana; Cubierta de montaña')
  expect(await run('casco', 1)).toContain('De «casco» no tengo precio.')
})

test.each([0, -1, 10_001])('a quantity of %s is refused', (quantity) => {
  expect(quote(WORKSHOP).input.safeParse({ items: [{ name: 'casco', quantity }] }).success).toBe(false)
})

test('the quote adds up: amounts are those of the lines, the subtotal theirs, the total with tax', () => {
  const wanted = fc.array(
    fc.record({
      amount: fc.integer({ min: 0, max: 100_000_000 }),
      quantity_thousandths: fc.integer({ min: 1, max: 10_000_000 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(wanted, fc.integer({ min: 0, max: 10_000 }), (given, hundredths) => {
      const items = given.map(({ amount, quantity_thousandths }, at) => ({
        line: line(`Línea ${at}`, amount),
        quantity_thousandths,
      }))
      const { lines, subtotal, tax, total } = quoteOf(items, { tax_percent: hundredths / 100 })
      const near = (exact: bigint, told: bigint, parts: bigint) => {
        const away = 2n * (exact - told * parts)
        return -parts <= away && away < parts
      }
      for (const { line, quantity_thousandths, amount } of lines)
        expect(near(BigInt(line.amount) * BigInt(quantity_thousandths), amount, 1_000n)).toBe(true)
      expect(subtotal).toBe(lines.reduce((sum, { amount }) => sum + amount, 0n))
      expect(near(subtotal * BigInt(hundredths), tax, 10_000n)).toBe(true)
      expect(total).toBe(subtotal + tax)
    }),
  )
})

test('the sum of the amounts that are told is the total that is told', async () => {
  const figures = (text: string) =>
    [...text.matchAll(/([\d.]+),(\d\d) €(?=\n|$)/gu)].map(([, whole = '', cents = '']) =>
      BigInt(whole.replaceAll('.', '') + cents),
    )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 1, max: 9_999 })), {
        minLength: 2,
        maxLength: 20,
      }),
      async (given) => {
        const lines = given.map(([amount], at) => line(`Artículo ${String.fromCodePoint(97 + at).repeat(5)}`, amount))
        const items = given.map(([, quantity], at) => ({ name: lines[at]?.name ?? '', quantity }))
        const { told = '' } = await quote({ ...WORKSHOP, tax_percent: null, lines }).run({ items }, contextIn('es'))
        const amounts = figures(told)
        expect(amounts).toHaveLength(given.length + 1)
        expect(amounts.slice(0, -1).reduce((sum, each) => sum + each, 0n)).toBe(amounts.at(-1))
      },
    ),
    { numRuns: 50 },
  )
})
