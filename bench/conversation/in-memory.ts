import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { knownChoices } from '@tertulia/contract/messages'
import { fragment } from '@tertulia/server/engine/retrieval/fragment'
import { probabilityKnown, EVIDENCE_DEPTH } from '@tertulia/server/engine/retrieval/certainty'
import { analyze, createKnowledgeIndex, type KnowledgeIndex } from '@tertulia/server/engine/retrieval/knowledge-index'
import type { LanguageModel } from '@tertulia/server/engine/language-model'
import { answerWithModel } from '@tertulia/server/engine/model-engine'
import type { Search } from '@tertulia/server/engine/message/search'
import { retrievedOf, unfoundOf } from '@tertulia/server/engine/retrieved'
import { runTurn } from '@tertulia/server/engine/turn/run-turn'
import type { Retrieved } from '@tertulia/server/engine/turn/vocabulary/retrieval'
import type { SaidBefore } from '@tertulia/server/engine/turn/vocabulary/turn-input'
import type { TurnOutcome } from '@tertulia/server/engine/turn/vocabulary/answer'
import { answerLanguage } from '@tertulia/server/engine/customer-language'
import { readMarkdown } from '@tertulia/server/platform/documents/readers/markdown'
import { agentInstructions } from './agent-instructions.ts'
import type { Answer } from './judge.ts'
import type { Business, Line } from './sets.ts'

type Passage = Parameters<typeof unfoundOf>[0]

/** The knowledge of a business, as the program would index it. */
export type Known = { business: Business; passages: Map<string, Passage>; index: KnowledgeIndex }

export async function know(business: Business): Promise<Known> {
  const { language, faqs, files } = business
  const common = {
    language,
    page: null,
    heading: null,
    variants: [],
    valid_until: null,
    escalate: false,
    attachments: [],
  }
  const index = createKnowledgeIndex()
  const passages = new Map<string, Passage>()
  for (const { id, question: title, answer: text, variants } of faqs) {
    passages.set(id, { ...common, id, kind: 'faq', source_id: id, title, text, variants })
    const analysis = analyze({ kind: 'faq', language, title, variants, text })
    index.add({ id, kind: 'faq', language, analysis })
  }
  for (const { name, text } of files) {
    // oxlint-disable-next-line no-await-in-loop -- there are two
    const { blocks } = await readMarkdown(new TextEncoder().encode(text))
    for (const [at, piece] of [...fragment(blocks)].entries()) {
      const id = `${name} ${at}`
      const { heading } = piece
      passages.set(id, { ...common, id, kind: 'file', source_id: name, title: name, text: piece.text, heading })
      const title = [name.replace(/\.\w+$/u, ''), heading ?? ''].join(' ')
      const analysis = analyze({ kind: 'file', language, title, variants: [], text: piece.text })
      index.add({ id, kind: 'file', language, analysis, source_id: name })
    }
  }
  return { business, passages, index }
}

/** As the program looks at them, and what it adds for a model. */
const CANDIDATES = 5
const FOR_MODEL = 8
/** As much of a business's knowledge as the program lets a model read whole (`features/knowledge/whole-knowledge.ts`). */
const MOST_CHARACTERS = 20_000
const CHARACTERS_AROUND = 60

function wholeOf({ passages }: Known, question: string): Retrieved[] | undefined {
  const all = [...passages.values()]
  const characters = all.map(
    ({ title, text, heading, variants = [] }) => [title, text, heading, ...variants].join('').length,
  )
  const sum = characters.reduce((before, each) => before + CHARACTERS_AROUND + each, 0)
  return sum > MOST_CHARACTERS ? undefined : all.map((passage) => unfoundOf(passage, question))
}

const finder =
  ({ index, passages, business }: Known, isForModel: boolean) =>
  (search: Search) => {
    const { asked, around, leans, may_stand, told, chosen } = search
    const find = (limit: number) =>
      index
        .search(asked, { limit, language: business.language, around, leans, may_stand, told })
        .map((hit) => (hit.id === chosen ? { ...hit, certainty: 1 } : hit))
    const hits = find(CANDIDATES)
    const shown = (some: typeof hits) =>
      some.flatMap((hit) => {
        const passage = passages.get(hit.id)
        return passage ? [retrievedOf({ ...hit, found_by: 'words' }, passage, search)] : []
      })
    const known = probabilityKnown(hits.slice(0, EVIDENCE_DEPTH).map(({ evidence }) => evidence))
    const further = () => Promise.resolve(shown(find(FOR_MODEL).filter(({ id }) => hits.every((hit) => hit.id !== id))))
    return Promise.resolve({ found: shown(hits), ...(isForModel && { further }), known, meaning_failure: null })
  }

/**
 * The answers to one customer, line by line, by the engine alone: no server, no database.
 * @param modelOf the model that answers a line, by its place
 */
export async function askInMemory(
  known: Known,
  lines: readonly Line[],
  modelOf?: (at: number) => LanguageModel,
): Promise<(Answer & { outcome: TurnOutcome })[]> {
  const { business } = known
  const history: SaidBefore[] = []
  const answers: (Answer & { outcome: TurnOutcome })[] = []
  for (const [at, { text }] of lines.entries()) {
    const model = modelOf?.(at)
    const spoken: AgentLanguage[] = [business.language]
    // oxlint-disable no-await-in-loop -- one line follows the other
    const language = await answerLanguage(spoken, text, undefined)
    const turn = runTurn({
      question: text,
      pending: answers.at(-1)?.outcome.pending,
      history: history.slice(-12),
      identity: {
        name: business.agent_name,
        languages: spoken,
        greeting: '',
        farewell: '',
        time_zone: 'Europe/Madrid',
        countries: ['ES'],
        tool_ids: ['answer_from_knowledge', 'hand_over', 'current_date_time'],
        prompt: agentInstructions(business.agent_name, business.language),
      },
      language,
      link_hosts: new Set(),
      mode: 'test',
      clock: { now: () => new Date(), monotonic_ms: () => performance.now() } as never,
      retrieve: finder(known, model !== undefined),
      whole: () => Promise.resolve(wholeOf(known, text)),
      models: model && [
        {
          name: 'reader',
          price: null,
          business,
          answer: (asked, { onTaken }) => answerWithModel(model, asked, { onTaken }),
        },
      ],
      onToolFault: (_, error) => {
        throw error
      },
    })
    let step = await turn.next()
    while (!step.done) step = await turn.next()
    // oxlint-enable no-await-in-loop
    const outcome = step.value
    history.push(
      { from: 'customer', text },
      {
        from: 'agent',
        text: outcome.text,
        choices: knownChoices(outcome.choices),
        sources: outcome.sources,
        declined: outcome.declined,
      },
    )
    answers.push({
      text: outcome.text,
      declined: outcome.declined,
      sources: outcome.sources.map(({ source_id }) => source_id),
      choices: knownChoices(outcome.choices).map(({ source_id }) => source_id),
      person:
        outcome.calls_person || outcome.text === FIXED_TEXTS[language].calling_person
          ? 'called'
          : outcome.offers_person
            ? 'offered'
            : 'none',
      outcome,
    })
  }
  return answers
}
