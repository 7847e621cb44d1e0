import type { AgentLanguage } from '@tertulia/contract/agents'
import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import type { QuoteSettings } from '@tertulia/contract/tool-definitions'
import { z } from 'zod'
import { formatAmount, shareOf } from '#engine/tools/money.ts'
import { MOST_THOUSANDTHS } from '#engine/tools/quantities.ts'
import { lineList } from '#engine/data-files.ts'
import { type TariffLine, createTariff, type RequestedItem } from '#engine/tools/tariff-lines.ts'
import { type Tool, tool } from '#engine/tools/tool.ts'

const examples = lineList(new URL('./quote.examples.txt', import.meta.url))

const MOST_ITEMS = 30
const input = z.strictObject({
  items: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(200).describe('A line of the tariff, or what the customer calls it.'),
        quantity: z
          .number()
          .min(0.001)
          .max(MOST_THOUSANDTHS / 1_000)
          .default(1),
      }),
    )
    .max(MOST_ITEMS)
    .optional(),
  question: z
    .string()
    .max(2_000)
    .optional()
    .describe('Instead of `items`: the words in which the customer named them.'),
})

/** The cost of quantities of a tariff's lines, with tax. */
export function quote(settings: QuoteSettings): Tool<typeof input> {
  const tariff = createTariff(settings.lines)
  const names = settings.lines.slice(0, MOST_DESCRIBED).map(({ name }) => name)
  const isAbout = (message: string, language: AgentLanguage) =>
    tariff.wishesIn(message, language).some(({ lines }) => lines.length > 0)
  return tool({
    name: 'quote',
    description: `Works out what some of these cost, with tax: ${names.join('; ')}. Always use it for prices and totals of these, and never add up yourself.`,
    input,
    spoken: { examples: examples(), fields: [], message_as: 'question', isAbout },
    effect: false,
    run({ items, question = '' }, { language, words }) {
      const wishes: RequestedItem[] =
        items?.map(({ name, quantity }) => ({
          said: name,
          lines: tariff.find(name, language),
          quantity_thousandths: Math.round(quantity * 1_000),
        })) ?? tariff.wishesIn(question, language)
      const told = tell(wishes, settings, { language, words })
      return { output: told, told }
    },
  })
}

const MOST_DESCRIBED = 40

/** A line of a quote with what it costs, in minor units. */
export type QuotedLine = { line: TariffLine; quantity_thousandths: number; amount: bigint }
export type Quote = { lines: QuotedLine[]; subtotal: bigint; tax: bigint; total: bigint }

/** Lines are rounded one by one, and the tax once, of all of them. */
export function quoteOf(
  wanted: readonly { line: TariffLine; quantity_thousandths: number }[],
  { tax_percent }: Pick<QuoteSettings, 'tax_percent'>,
): Quote {
  const quantities = new Map<TariffLine, number>()
  for (const { line, quantity_thousandths } of wanted)
    quantities.set(line, (quantities.get(line) ?? 0) + quantity_thousandths)
  const lines = [...quantities].map(([line, quantity_thousandths]) => ({
    line,
    quantity_thousandths,
    amount: shareOf(BigInt(line.amount), { numerator: BigInt(quantity_thousandths), denominator: 1_000n }),
  }))
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0n)
  const numerator = BigInt(Math.round((tax_percent ?? 0) * PERCENT_PARTS))
  const tax = shareOf(subtotal, { numerator, denominator: BigInt(100 * PERCENT_PARTS) })
  return { lines, subtotal, tax, total: subtotal + tax }
}
/** Percentages have six decimals at most. */
const PERCENT_PARTS = 1_000_000

type Voice = { language: AgentLanguage; words: FixedTexts }

const MOST_OPTIONS = 5
const MOST_OFFERED = 8

function tell(wishes: readonly RequestedItem[], settings: QuoteSettings, voice: Voice): string {
  const { words } = voice
  const wanted = wishes.flatMap(({ lines, quantity_thousandths }) => {
    const [line] = lines
    return line && lines.length === 1 ? [{ line, quantity_thousandths }] : []
  })
  const asides = wishes.flatMap(({ said, lines }) => {
    if (lines.length === 1) return []
    if (lines.length === 0) return [words.quote_unknown.replace('{what}', () => said)]
    const options = listOf(lines, MOST_OPTIONS)
    return [words.quote_which.replace('{what}', () => said).replace('{options}', () => options)]
  })
  const offer = words.quote_offer.replace('{options}', () => listOf(settings.lines, MOST_OFFERED))
  if (wanted.length > 0) return [...sayQuote(quoteOf(wanted, settings), settings, voice), ...asides].join('\n')
  if (wishes.length === 0) return `${words.quote_what} ${offer}`
  return [...asides, ...(wishes.some(({ lines }) => lines.length > 0) ? [] : [offer])].join('\n')
}

const listOf = (lines: readonly TariffLine[], most: number) =>
  lines
    .slice(0, most)
    .map(({ name }) => name)
    .join('; ') + (lines.length > most ? '…' : '')

function sayQuote(
  { lines, subtotal, tax, total }: Quote,
  { currency, tax_percent }: QuoteSettings,
  { language, words }: Voice,
): string[] {
  const say = (minor: bigint) => formatAmount(minor, currency, language)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
  const each = lines.map(({ line, quantity_thousandths, amount }) => {
    if (quantity_thousandths === 1_000) return `${line.name}: ${say(amount)}`
    const quantity = [number.format(quantity_thousandths / 1_000), line.unit].filter(Boolean).join(' ')
    return `${line.name}: ${quantity} × ${say(BigInt(line.amount))} = ${say(amount)}`
  })
  if (tax_percent === null)
    return lines.length === 1 ? each : [...each, words.quote_total.replace('{amount}', say(total))]
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 6 }).format(
    tax_percent / 100,
  )
  return [
    ...each,
    ...(lines.length > 1 ? [words.quote_subtotal.replace('{amount}', say(subtotal))] : []),
    words.quote_tax.replace('{percent}', percent.replaceAll(/[\u{202F}\u{A0}]/gu, ' ')).replace('{amount}', say(tax)),
    words.quote_total.replace('{amount}', say(total)),
  ]
}
