import type { Attachment } from '@tertulia/contract/attachments'
import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import type { Choice } from '@tertulia/contract/messages'
import type { Receipt, SearchMade } from '@tertulia/contract/receipts'
import type { Search } from '#engine/message/search.ts'
import { type InOtherLanguage, onlyInLanguageNote } from '#engine/other-language.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import { isWorthOffering } from '#engine/retrieval/confidence.ts'
import type { Answer, Retrieval, Retrieved, TurnInput } from '#engine/turn/run-turn.ts'
import { candidatesOf, emptyReceipt, sourceOf } from '#engine/turn/vocabulary/receipt.ts'

/** One question of a message with what was found for it, best first. */
export type Finding = Pick<Retrieval, 'found' | 'known'> & { search: Search }

const MOST_CHOICES = 3
const DECISIONS = { faq: 'answer_faq', file: 'answer_file', none: 'offer_choices' } as const
/** A question is quoted up to here. */
const MOST_QUOTED = 80

/**
 * The retrieval engine: each question's FAQ or sentence of a file in their own words; where it is not sure, what may have
 * been meant; else an honest «no lo sé». What several questions have in common is said once.
 */
export function answerByRetrieval(
  input: Pick<TurnInput, 'identity' | 'language' | 'question'>,
  words: FixedTexts,
  findings: readonly Finding[],
  foreign: InOtherLanguage = new Map(),
): Answer {
  const can_hand_over = can(input.identity, 'hand_over')
  const answers = answersOf(findings)
  const unanswered = findings.filter(({ found: [best] }) => !best?.answerable)
  const offering = answers.length > 0 ? unanswered.find((each) => offersOf([each]).length > 0) : undefined
  const choices = offersOf(answers.length === 0 ? unanswered : offering ? [offering] : []).filter(
    ({ passage_id }) => !answers.some((told) => told.passage_id === passage_id),
  )
  const escalates = can_hand_over && answers.some(({ escalate }) => escalate)
  const declined = answers.length === 0 && choices.length === 0
  const isOffered = (each: Finding) => choices.length > 0 && (answers.length === 0 || each === offering)
  const outcomeOf = (each: Finding): SearchMade['outcome'] => {
    if (!unanswered.includes(each)) return 'answered'
    return isOffered(each) ? 'offered' : 'unknown'
  }
  const told = [
    ...toldIn(input, words, answers, foreign),
    ...unanswered.map((each) =>
      (isOffered(each) ? words.also_did_you_mean : words.also_unknown).replace('{question}', () =>
        quoted(each.search.asked),
      ),
    ),
    ...(escalates ? [words.escalate] : []),
  ]
  const declining = can_hand_over ? words.decline_with_person : words.decline
  const text = declined ? declining : answers.length === 0 ? words.did_you_mean : told.join('\n\n')
  const decision = declined ? 'decline' : DECISIONS[answers[0]?.kind ?? 'none']
  const sources = answers.map((each, at) => sourceOf(each, at + 1))
  return {
    text,
    sources,
    attachments: attachmentsOf(answers),
    choices,
    pending: null,
    declined,
    offers_person: can_hand_over && (escalates || answers.length === 0),
    calls_person: false,
    receipt: {
      ...emptyReceipt(input.question, decision),
      candidates: candidatesOf(onlyOnce(findings.flatMap(({ found }) => found))),
      confidence: (answers[0] ?? findings[0]?.found[0])?.confidence ?? null,
      sources,
      searches: findings.map((each) => searchMade(each.search, outcomeOf(each))),
      choices,
      ...chosenOf(findings),
    },
  }
}

/** What answers each question, each once. */
export const answersOf = (findings: readonly Finding[]): Retrieved[] =>
  onlyOnce(findings.flatMap(({ found: [best] }) => (best?.answerable ? [best] : [])))

/** As each is written; before what is in another language that it is, once for those that follow one another. */
const toldIn = (
  input: Pick<TurnInput, 'language'>,
  words: FixedTexts,
  answers: readonly Retrieved[],
  foreign: InOtherLanguage,
): string[] =>
  answers.flatMap((each, at) => {
    const language = foreign.get(each.passage_id)
    const isSaid = language === foreign.get(answers[at - 1]?.passage_id ?? '')
    const { said } = each.answer()
    return language === undefined || isSaid ? [said] : [onlyInLanguageNote(words, input, language), said]
  })

/** Of a receipt: a question as it was looked for. */
export const searchMade = ({ asked, around, leans }: Search, outcome: SearchMade['outcome']): SearchMade => ({
  asked,
  around: around.map(({ text, weight }) => ({ text, weight })),
  leans,
  outcome,
})

const chosenOf = (findings: readonly Finding[]): Pick<Receipt, 'chosen'> => {
  const chosen = findings[0]?.search.chosen
  return chosen === undefined ? {} : { chosen }
}

const onlyOnce = (found: readonly Retrieved[]): Retrieved[] =>
  [...new Map(found.toReversed().map((each) => [each.passage_id, each])).values()].toReversed()

/** A choice that is much less likely than the first only gets in the way. */
const LEAST_OF_FIRST = 0.15
const likeliest = ({ found }: Finding): Retrieved[] =>
  found.slice(0, MOST_CHOICES).filter(({ certainty }) => certainty >= LEAST_OF_FIRST * (found[0]?.certainty ?? 0))

/** The innermost heading: those above it are the same for most of a file. */
const labelOf = (locator: string): string => locator.split(' › ').at(-1) ?? locator

/** A passage as it is offered. */
export const choiceOf = ({
  passage_id,
  kind,
  source_id,
  title,
  locator,
}: Pick<Retrieved, 'passage_id' | 'kind' | 'source_id' | 'title' | 'locator'>): Choice => ({
  passage_id,
  kind,
  source_id,
  label: kind === 'faq' ? title : labelOf(locator ?? title),
})

/** Each thing to choose once, the likeliest first. */
function offersOf(findings: readonly Finding[]): Choice[] {
  const likely = findings.filter(isWorthOffering).flatMap(likeliest)
  const choices = likely.toSorted((a, b) => b.certainty - a.certainty).map(choiceOf)
  return choices
    .filter(({ label }, at) => choices.findIndex((each) => each.label === label) === at)
    .slice(0, MOST_CHOICES)
}

const quoted = (asked: string): string => {
  const plain = asked.replaceAll(/\s+/gu, ' ').replaceAll(/^[¿¡\s]+|[?!.\s]+$/gu, '')
  return plain.length <= MOST_QUOTED ? plain : `${plain.slice(0, MOST_QUOTED).replace(/\s+\S*$/u, '')}…`
}

/** Of several sources together: the copy of a file that two of them have is another file, and one of them is sent. */
export const attachmentsOf = (sources: readonly Retrieved[]): Attachment[] => [
  ...new Map(sources.flatMap(({ attachments }) => attachments).map((each) => [each.id, each])).values(),
]
