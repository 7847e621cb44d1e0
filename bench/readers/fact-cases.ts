import { FAQS } from '@tertulia/server/demo/business'
import type { ModelTurn } from '@tertulia/server/engine/model-engine'
import { nowInWords } from '@tertulia/server/engine/model-now'
import { agentInstructions } from '../conversation/agent-instructions.ts'
import { know } from '../conversation/in-memory.ts'
import { type Business, readBusinesses } from '../conversation/sets.ts'
import { seeded } from '../parts/seeded.ts'
import { contactPassage } from './contact-passage.ts'
import { HONEST } from './honest-answers.ts'
import { INVENTED_SERVICES } from './invented-services.ts'
import { PARAPHRASES } from './paraphrases.ts'
import { piecesOf } from './pieces.ts'
import { PLANTS } from './plants.ts'

/** A model's statements in a turn, and its answer to the request to mend them. */
export type FactCase = { kind: string; way: string; says: string[]; turn: ModelTurn }
/** With the words that no customer may read. */
export type WrongCase = FactCase & { wrong: string }

type Language = Business['language']

/** When all of it is said, and what the model is told of that: a Wednesday, in opening hours. */
const NOW: Record<Language, string> = {
  es: nowOn('es'),
  en: nowOn('en'),
  fr: nowOn('fr'),
  pt: nowOn('pt'),
}

function nowOn(language: Language): string {
  const moment = new Date('2026-11-18T10:20:00Z')
  const at = { day: '2026-11-18', clock: '11:20' }
  const closes = { day: '2026-11-18', clock: '14:00' }
  const judged = {
    is_open: true,
    at,
    time_zone: 'Europe/Madrid',
    closes,
    opens: null,
    special_day: null,
    closed_by_hand: false,
    until: null,
  }
  return nowInWords(language, language, { moment, time_zone: 'Europe/Madrid', judged })
}

type Said = Pick<ModelTurn['passages'][number], 'title' | 'text'>
type Library = { business: Business; passages: Said[] }
/** A statement of a business, in the passage it stands in, beside others. */
type Drawn = { language: Language; host: string; passage: Said; others: Said[]; statement: string }
type Plant = (drawn: Drawn) => { text: string; wrong: string } | undefined

/** Cases of each kind of value, and of services. */
const PLANTED = 100
/** Languages of the businesses that are drawn from. */
const SPOKEN: Language[] = ['es', 'es', 'es', 'en', 'fr', 'pt']
const DRAWS = 20_000
const BESIDE = 4
/** Share of statements from the passage with the business's addresses: it has values that the others lack. */
const SHARE_OF_CONTACT = 0.3

/**
 * A hundred wrong figures, days, links and addresses, each in as many ways as there are, in what is right otherwise.
 * @param seed another draws others
 */
export async function wrongValues(seed: number): Promise<WrongCase[]> {
  const random = seeded(seed)
  const libraries = await readLibraries()
  return Object.entries(PLANTS).flatMap(([kind, ways]) =>
    Object.entries(ways).flatMap(([way, plant], at, { length }) => {
      const count = Math.floor(PLANTED / length) + (at < PLANTED % length ? 1 : 0)
      return planted({ kind, way, count }, libraries, random, ({ statement, passage, language }) =>
        // A fact about the moment, which the model is told, is not a wrong value.
        plant({ statement, passage: `${passage.text}\n${NOW[language]}`, language, random }),
      )
    }),
  )
}

/** A hundred services that no passage has, behind something that one has. */
export async function inventedServices(seed: number): Promise<WrongCase[]> {
  const random = seeded(seed)
  const libraries = await readLibraries()
  return planted({ kind: 'service', way: 'service', count: PLANTED }, libraries, random, ({ language, statement }) => {
    const services = INVENTED_SERVICES[language]
    const wrong = services[Math.floor(random() * services.length)] ?? ''
    return { text: `${statement} ${wrong}`, wrong }
  })
}

/** The 840 of decision 0049: each question of the example shop, in seven ways, with three kinds of instructions. */
export function answersOf0049(): FactCase[] {
  const shop = Object.values(FAQS)
    .flat()
    .map(([title, text]) => ({ title, text }))
  return shop.flatMap((passage, at) => {
    const others = Array.from({ length: BESIDE }, (_, step) => shop[(at + step + 1) % shop.length] as Said)
    const turn = turnOf({ language: 'es', host: 'almenara.example', passage, others }, passage.title)
    return Object.entries(ANSWERING).flatMap(([way, say]) =>
      Object.entries(INSTRUCTIONS).map(([kind, instructions]) => ({
        kind,
        way,
        says: [say(passage)],
        turn: { ...turn, instructions },
      })),
    )
  })
}

/** The passages' answers, in other words. */
export const rewordedAnswers = (): FactCase[] =>
  HONEST.flatMap(({ kind, language, passage, question, says }) =>
    says.map((each) => ({
      kind,
      way: language,
      says: [`A 1\n${marked(each)}`],
      turn: turnOf({ language, host: 'almendro.example', passage, others: [] }, question),
    })),
  )

/** A model's paraphrases of FAQs, beside others of the same business. */
export function paraphrasedAnswers(): FactCase[] {
  const businesses = readBusinesses()
  return PARAPHRASES.flatMap(({ business: id, source, question, says, is_foreign = false }) => {
    const business = businesses.find((each) => each.id === id)
    const place = business?.faqs.findIndex((faq) => faq.id === source) ?? -1
    if (!business || place < 0) throw new Error(`there is no ${source} of ${id}`)
    const told = business.faqs.map((faq) => ({ title: faq.question, text: faq.answer }))
    const others = told.filter((_, at) => at !== place).slice(0, BESIDE)
    const passage = told[place] as Said
    const turn = turnOf({ language: business.language, host: `${id}.example`, passage, others }, question)
    const way = is_foreign ? 'in the customer’s language' : business.language
    return says.map((each) => ({ kind: 'own words', way, says: [`A 1\n${marked(each)}`], turn }))
  })
}

const readLibraries = (): Promise<Library[]> =>
  Promise.all(
    readBusinesses().map(async (business) => {
      const { passages } = await know(business)
      const told = [...passages.values()].map(({ title, text }) => ({ title, text }))
      return { business, passages: [...told, contactPassage(business)] }
    }),
  )

/** Plants in drawn statements, each said in another way. Half of the models say it again when they are asked to mend it. */
function planted(
  { kind, way, count }: { kind: string; way: string; count: number },
  libraries: readonly Library[],
  random: () => number,
  plant: Plant,
): WrongCase[] {
  const cases: WrongCase[] = []
  for (let draw = 0; draw < DRAWS && cases.length < count; draw += 1) {
    const at = cases.length
    const drawn = drawStatement(libraries, SPOKEN[at % SPOKEN.length] ?? 'es', random)
    const made = plant(drawn)
    if (!made) continue
    const lie = SAYING[at % SAYING.length]?.(made.text) ?? ''
    const mended = at % 2 === 0 ? lie : `A 1\n${marked(drawn.statement)}`
    cases.push({ kind, way, says: [lie, mended], turn: turnOf(drawn), wrong: made.wrong })
  }
  if (cases.length < count) throw new Error(`too few statements have a value for ${way}`)
  return cases
}

function drawStatement(libraries: readonly Library[], language: Language, random: () => number): Drawn {
  const drawn = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const { business, passages } = drawn(libraries.filter((each) => each.business.language === language))
  const passage = random() < SHARE_OF_CONTACT ? (passages.at(-1) as Said) : drawn(passages)
  const others = passages.filter((each) => each !== passage)
  const from = Math.floor(random() * (others.length - BESIDE))
  return {
    language,
    host: `${business.id}.example`,
    passage,
    others: others.slice(from, from + BESIDE),
    statement: drawn(piecesOf(passage.text))?.said ?? '',
  }
}

const marked = (text: string): string => text.replace(/(?<end>[.!?]?)$/u, ' [1]$<end>')

/** How models say a statement of the first passage. */
const SAYING: ((text: string) => string)[] = [
  (text) => `A 1\n${marked(text)}`,
  (text) => marked(text),
  (text) => `**A 1**\n\n${text}`,
  (text) => `\`\`\`\nA 1\n\`\`\`\n${marked(text)}`,
  (text) => `<think>\nPassage [1] says so.\n</think>\nA 1\n${marked(text)}`,
]

/** How models answer honestly. */
const ANSWERING: Record<string, (asked: Said) => string> = {
  plainly: ({ text }) => `A 1\n${marked(text)}`,
  'each sentence with its number': ({ text }) => `A 1\n${sentencesOf(text).map(marked).join(' ')}`,
  'without a header': ({ text }) => marked(text),
  'between friendly words': ({ text }) => `A 1\n¡Claro! ${marked(text)} ¿Te puedo ayudar en algo más?`,
  'as a list': ({ text }) =>
    `A 1\n${sentencesOf(text)
      .map((each) => `- ${marked(each)}`)
      .join('\n')}`,
  'by name': ({ text }) => `A 1\nHola, Marta: ${marked(text)}`,
  'with the question': ({ title, text }) => `A 1\nSobre «${title}»: **${text}** [1]`,
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]) (?=[\p{Lu}¿¡])/u)

/** The business's instructions to its agent: none, a few, and many, in words that answers are full of. */
const WISHES = {
  none: '',
  short: 'Trata de tú a todo el mundo y recomienda la tarjeta de socio a quien compre a menudo.',
  long: `Llama a la gente por su nombre cuando lo sepas. La revisión completa se hace en el taller.
Las devoluciones se piden en la tienda, con el tique. Puedes recomendar la tarjeta de socio a quien compre a menudo.
Si alguien se queja, discúlpate una vez y ofrece que le llame el encargado. No hables de otras tiendas ni de sus precios.
Para los cascos, pregunta siempre la talla. Sí, se puede pagar con tarjeta. El pedido tarda unos días.`,
}

const INSTRUCTIONS = {
  'no instructions': agentInstructions('Aitana', 'es', WISHES.none),
  'short instructions': agentInstructions('Aitana', 'es', WISHES.short),
  'long instructions': agentInstructions('Aitana', 'es', WISHES.long),
}

/** If only the answer matters, a question is asked that is unrelated to it. */
const turnOf = (
  { language, host, passage, others }: Omit<Drawn, 'statement'>,
  question = '¿Me lo puedes decir?',
): ModelTurn => ({
  instructions: INSTRUCTIONS['no instructions'],
  history: [],
  question,
  passages: [passage, ...others].map(({ title, text }, at) => ({ n: at + 1, title, text })),
  language,
  now: NOW[language],
  link_hosts: new Set([host]),
})
