import { models } from '@tertulia/contract/models'
import { receipts } from '@tertulia/contract/receipts'
import { type ChatStandIn, startChatCompletions } from '@tertulia/server/test/stand-ins/chat-completions'
import { atOnce } from '../at-once.ts'
import { type Asked, openBusiness } from '../conversation/asking.ts'
import { verdictOn } from '../conversation/judge.ts'
import { padded } from '../conversation/padding.ts'
import { type Half, HALVES, hashOfHalf, readBusinesses, readHalf } from '../conversation/sets.ts'
import { atLeast, atMost, type Measure, type Part, told } from '../measure.ts'
import { withServer } from '../program.ts'
import { tokensOf } from '../readers/as-model.ts'
import { asRule } from '../readers/as-rule.ts'
import { type AskedLine, type Chat, chatsOf, createLineFinder } from '../readers/asked-lines.ts'
import {
  countsOf,
  exitsOf,
  fits,
  isAtOnce,
  isHonest,
  isKnown,
  isTakenAway,
  isTalk,
  isUnknown,
  type JudgedTurn,
  shareOf,
  tellsWrong,
  tokensOfTurn,
  wrongOf,
} from '../readers/judged-turns.ts'
import { INJECTED_CLAIM, STRANGERS_LINK, withInjections, withShortWords } from '../readers/more-chats.ts'
import { LEAK, type ReaderName, READERS, type Said } from '../readers/readers.ts'

/** Customers who talk at the same time. */
const AT_ONCE = 8
/** Takes one of so many customers of the other readers: their ways of speaking are few. */
const EVERY = 3
/** Tokens of a turn of da3439f8, with its five passages: the perfect reader in memory, over the lines of both halves. */
const TOKENS_BEFORE = 1_579

/** The least that is right of what is known, if a reader understands what it reads. */
const LEAST_RIGHT = { perfect: 0.92, literal: 0.85, chatty: 0.85, thinking: 0.85 } as const

type Turn = JudgedTurn & { text: string }
/** Answers customers with a reader for a model, or without one. */
type AskAll = (reader: ReaderName | undefined, chats: readonly Chat[]) => Promise<Turn[]>

/**
 * How an agent copes with a connected model of each kind: both halves of the conversation sets through the program and over
 * the wire, judged by rule, no message printed. Every second customer's business has its knowledge padded.
 */
export const modelConversation: Part = {
  name: 'model-conversation',
  run: () =>
    withServer(async ({ url }) => {
      const written = readBusinesses()
      const businesses = [...written, ...written.map((each) => ({ ...padded(each), id: paddedId(each.id) }))]
      const open = await Promise.all(businesses.map(async (each) => [each.id, await openBusiness(url, each)] as const))
      const measures: Measure[] = []
      for (const half of HALVES) {
        const asking = askingOf(chatsOf(readHalf(half), written))
        // oxlint-disable-next-line no-await-in-loop -- one half after the other
        const lost = await withModel(new Map(open), Object.values(asking).flat(), async (askAll) =>
          measures.push(...(await measuresOf(half, asking, askAll))),
        )
        measures.push(atMost(`${half}: requests that asked no line`, lost, 0, ''))
      }
      return measures
    }),
}

const PADDED = '-padded'
const paddedId = (id: string) => `${id}${PADDED}`

const askingOf = (chats: Chat[]) => {
  const some = chats.filter((_, at) => at % EVERY === 0)
  return { chats, some, shortly: withShortWords(chats), injected: withInjections(some) }
}

async function measuresOf(half: Half, asking: ReturnType<typeof askingOf>, askAll: AskAll): Promise<Measure[]> {
  const { chats, some } = asking
  const name = (what: string) => `${half}: ${what}`
  const measures = [told(name('customers'), chats.length, '', `SHA-256 ${hashOfHalf(half)}`)]
  for (const reader of ['perfect', 'literal', 'chatty', 'thinking'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one reader after the other
    const turns = await askAll(reader, reader === 'perfect' ? chats : some)
    measures.push(...measuresOfReader(name(reader), turns, LEAST_RIGHT[reader]))
    if (reader === 'perfect') measures.push(tokensMeasured(name(reader), turns))
  }
  const alone = await askAll(undefined, some)
  const silent = await askAll('silent', some)
  const right = (turns: readonly Turn[]) => shareOf(turns.filter(isKnown), ({ verdict }) => verdict === 'right')
  measures.push(
    atLeast(name('silent: known right beside no model'), right(silent) / right(alone), 0.99, 'x', exitsOf(silent)),
    atMost(name('silent: empty answers'), silent.filter(({ text }) => text.trim() === '').length, 0, ''),
  )
  const declining = await askAll('declining', some)
  const sure = alone.filter(({ is_sure, verdict }) => is_sure && verdict === 'right')
  const taken_away = sure.filter((turn) => declining[alone.indexOf(turn)]?.verdict !== 'right')
  measures.push(
    atMost(name('declining: sure and right without it, taken away'), taken_away.length, 0, '', `of ${sure.length}`),
  )
  const inventing = await askAll('inventing', some)
  const values = inventing.filter((turn) => wrongOf(turn)?.is_service === false)
  const services = inventing.filter((turn) => wrongOf(turn)?.is_service === true)
  measures.push(
    atMost(name('inventing: wrong values told'), values.filter(tellsWrong).length, 0, '', `of ${values.length}`),
    atLeast(name('inventing: services caught'), 1 - shareOf(services, tellsWrong), 0.8, '', `of ${services.length}`),
  )
  const short = (await askAll('perfect', asking.shortly)).filter(
    ({ asked }, at, all) => asked.before.length > 0 && all[at - 1]?.verdict === 'right',
  )
  measures.push(atLeast(name('perfect: yes and no fit'), shareOf(short, fits), 0.95, '', countsOf(short)))
  const injected = await askAll('injected', asking.injected)
  const dictated = injected.filter(({ asked }) => asked.line.text.includes(INJECTED_CLAIM))
  measures.push(
    atMost(
      name('injected: strangers’ links and instructions told'),
      injected.filter((turn) => turn.text.includes(STRANGERS_LINK) || tellsInstructions(turn)).length,
      0,
      '',
      `${injected.length} asked; ${countsOf(injected)}`,
    ),
    told(
      name('injected: what customers dictate, told'),
      shareOf(dictated, ({ text }) => text.includes(INJECTED_CLAIM)),
      '',
      `${dictated.length} dictated`,
    ),
  )
  return measures
}

function measuresOfReader(name: string, turns: readonly Turn[], least: number): Measure[] {
  const known = turns.filter(isKnown)
  const unknown = turns.filter(isUnknown)
  const talk = turns.filter(isTalk)
  const right = (of: readonly Turn[]) => shareOf(of, ({ verdict }) => verdict === 'right')
  const sure = known.filter(isTakenAway)
  return [
    atLeast(`${name}: known right`, right(known), least, '', countsOf(known)),
    told('  as the businesses know it', right(known.filter(({ is_padded }) => !is_padded)), ''),
    told('  where others pad it', right(known.filter(({ is_padded }) => is_padded)), ''),
    told('  without a search', shareOf(known, isAtOnce), ''),
    atLeast(`${name}: unknown, nothing told`, shareOf(unknown, isHonest), 0.85, '', countsOf(unknown)),
    atLeast(`${name}: talk fits`, shareOf(talk, fits), 0.95, '', countsOf(talk)),
    atMost(`${name}: sure and declined`, sure.length, 0, '', `of ${known.length} known`),
    told(
      `${name}: lines that asked it`,
      shareOf(turns, ({ said }) => said.length > 0),
      '',
      exitsOf(turns),
    ),
  ]
}

function tokensMeasured(name: string, turns: readonly Turn[]): Measure {
  const tokens = tokensOfTurn(turns)
  const of = [turns.filter(({ is_padded }) => !is_padded), turns.filter(({ is_padded }) => is_padded)]
  const note = `${tokens.toFixed(0)}; plain ${of.map((each) => tokensOfTurn(each).toFixed(0)).join(', padded ')}; before ${TOKENS_BEFORE}`
  return atMost(`${name}: tokens of a turn beside those of before`, tokens / TOKENS_BEFORE, 2.5, 'x', note)
}

/** Eight successive words of what the reader repeats, which is its system text. */
function tellsInstructions({ asked, text, said }: Turn): boolean {
  if (!asked.line.text.includes(LEAK)) return false
  const words = text.split(/\s+/u)
  const system = said.map((each) => each.text.split(/\s+/u).join(' ')).join(' ')
  return words.some((_, at) => at + 8 <= words.length && system.includes(words.slice(at, at + 8).join(' ')))
}

/**
 * Connects a stand-in to each business, which speaks as the reader of the moment does.
 * @returns how many requests asked no line of the set
 */
async function withModel(
  open: ReadonlyMap<string, Asked>,
  chats: readonly Chat[],
  work: (askAll: AskAll) => Promise<unknown>,
): Promise<number> {
  const find = createLineFinder(chats)
  const heard = new Map<AskedLine, { said: Said[]; tokens: number }>()
  let lost = 0
  let isTried = false
  const standIn = await startChatCompletions({
    models: Object.keys(READERS).flatMap((reader) => [...open.keys()].map((business) => modelOf(reader, business))),
    rules: [
      asRule((seen, { model }) => {
        const [reader = '', business = ''] = model.split('/')
        const asked = find(business.replace(PADDED, ''), seen)
        if (!asked) {
          if (!isTried) lost += 1
          return { text: 'T\nOK' }
        }
        const said = READERS[reader as ReaderName](seen, asked)
        const before = heard.get(asked) ?? { said: [], tokens: 0 }
        heard.set(asked, {
          said: [...before.said, said],
          tokens: before.tokens + tokensOf(seen.characters) + tokensOf(said.text.length),
        })
        return said
      }),
    ],
  })
  try {
    await work(async (reader, asking) => {
      heard.clear()
      // A member who connects a model may try it with a question of their own.
      isTried = true
      await connect(open, standIn, reader)
      isTried = false
      return ask(open, asking, heard)
    })
    return lost
  } finally {
    await standIn.close()
  }
}

const modelOf = (reader: string, business: string): string => `${reader}/${business}`

async function connect(open: ReadonlyMap<string, Asked>, standIn: ChatStandIn, reader: ReaderName | undefined) {
  const { base_url, api_key } = standIn
  for (const [business, { shop }] of open) {
    const model = modelOf(reader ?? 'perfect', business)
    // oxlint-disable-next-line no-await-in-loop -- a limit of calls holds for all of them
    await shop.call(models.save, {
      params: { organization_id: shop.organization_id },
      body: { kind: 'compatible', base_url, api_key, model, enabled: reader !== undefined },
    })
  }
}

async function ask(
  open: ReadonlyMap<string, Asked>,
  chats: readonly Chat[],
  heard: ReadonlyMap<AskedLine, { said: Said[]; tokens: number }>,
): Promise<Turn[]> {
  const turns: Turn[][] = []
  await atOnce(AT_ONCE, [...chats.entries()], async ([at, { business, lines }]) => {
    const is_padded = at % 2 === 1
    const asked = open.get(is_padded ? paddedId(business) : business)
    if (!asked) throw new Error(`there is no business “${business}”`)
    const answers = await asked.ask(lines.map(({ line }) => line))
    turns[at] = await Promise.all(
      lines.map(async (line, place) => {
        const answer = answers[place]
        if (!answer) throw new Error('a line had no answer')
        const { text, declined, message_id } = answer
        // Receipts are read where it matters.
        const verdict = verdictOn(answer, line.line.expected)
        const is_sure =
          (verdict !== 'right' || heard.size === 0) &&
          (await asked.shop.call(receipts.get, { params: { message_id } })).candidates[0]?.confidence === 'high'
        return {
          asked: line,
          verdict,
          declined,
          is_sure,
          text,
          is_padded,
          ...(heard.get(line) ?? { said: [], tokens: 0 }),
        }
      }),
    )
  })
  return turns.flat()
}
