import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import type { KnownChoice } from '@tertulia/contract/messages'
import type { Receipt, SearchMade } from '@tertulia/contract/receipts'
import { inOtherLanguage, type InOtherLanguage, onlyInLanguageNote } from '#engine/other-language.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import { isWorthOffering } from '#engine/retrieval/confidence.ts'
import { stemmedWords } from '#engine/retrieval/question-coverage.ts'
import type { Answer } from '#engine/turn/vocabulary/answer.ts'
import { attachmentsOf, candidatesOf, choiceOf, sourceOf } from '#engine/turn/vocabulary/passage-shown.ts'
import { emptyReceipt } from '#engine/turn/vocabulary/receipt.ts'
import type { Retrieved } from '#engine/turn/vocabulary/retrieval.ts'
import type { TurnInput } from '#engine/turn/vocabulary/turn-input.ts'
import { type Finding, searchMade } from '#engine/turn/work/finding.ts'
import { findingsOf } from '#engine/turn/work/findings.ts'
import { type Try, whole } from '#engine/turn/work/running-turn.ts'

const MOST_CHOICES = 3
const DECISIONS = { faq: 'answer_faq', file: 'answer_file', none: 'offer_choices' } as const
/** A question is quoted up to here. */
const MOST_QUOTED = 80

/** The last try: it always answers, if only that it does not know. */
export const answerByKnowledge: Try = whole(async (turn) => {
  const findings = await findingsOf(turn)
  const foreign = await inOtherLanguage(answersOf(findings), turn.request.language)
  return answerByRetrieval({ ...turn.request, is_aside: turn.resumes !== undefined }, turn.words, findings, foreign)
}, 'compose')

/** `is_aside`: a form goes on behind the answer, so nothing else is offered beside its question. */
type Asked = Pick<TurnInput, 'identity' | 'language' | 'question'> &
  Partial<Pick<TurnInput, 'history'>> & { is_aside?: boolean }

/**
 * The retrieval engine: each question's FAQ or sentence of a file in their own words; where it is not sure, what may have been
 * meant; else an honest «no lo sé». A source that several questions have in common is said once.
 */
export function answerByRetrieval(
  { is_aside = false, ...input }: Asked,
  words: FixedTexts,
  findings: readonly Finding[],
  foreign: InOtherLanguage = new Map(),
): Answer {
  const can_hand_over = can(input.identity, 'hand_over')
  const answers = answersOf(findings)
  const unanswered = findings.filter(({ found: [best] }) => !best?.answerable)
  const offering = answers.length > 0 ? unanswered.find((each) => offersOf([each]).length > 0) : undefined
  const meant = offersOf(answers.length === 0 ? unanswered : offering ? [offering] : []).filter(
    ({ passage_id }) => !answers.some((told) => told.passage_id === passage_id),
  )
  const escalates = can_hand_over && answers.some(({ escalate }) => escalate)
  const declined = answers.length === 0 && meant.length === 0
  // A customer who was not understood twice wants something else than another guess.
  const nearest = declined && !is_aside && !hasJustDeclined(input) ? nearestOf(unanswered, toldLast(input)) : []
  const choices = declined ? nearest : meant
  const isOffered = (each: Finding) => meant.length > 0 && (answers.length === 0 || each === offering)
  const outcomeOf = (each: Finding): SearchMade['outcome'] => {
    if (!unanswered.includes(each)) return 'answered'
    return isOffered(each) ? 'offered' : 'unknown'
  }
  const told = [
    ...toldIn(input, words, answers, foreign),
    ...unanswered.map((each) =>
      (isOffered(each) ? words.also_did_you_mean : words.also_unknown).replace('{question}', () =>
        quoteQuestion(each.search.asked),
      ),
    ),
    ...(escalates ? [words.escalate] : []),
  ]
  const declining = [
    can_hand_over ? words.decline_with_person : words.decline,
    ...(nearest.length > 0 ? [words.nearest_known] : []),
  ].join('\n\n')
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

/** The answer to each question, each once. */
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

/** The passages that may have been meant. */
const offersOf = (findings: readonly Finding[]): KnownChoice[] =>
  eachOnce(findings.filter(isWorthOffering).flatMap(likeliest))

/**
 * The passages closest to questions that are not known: a passage that shares no word with them is not among them. One that was
 * told just now has to share a word with the question itself, where that has any: read with the one before it, it comes close
 * in any case.
 */
const nearestOf = (findings: readonly Finding[], told: ReadonlySet<string>): KnownChoice[] =>
  eachOnce(
    findings.flatMap(({ search, found }) =>
      found.filter(
        (each) =>
          (each.coverage > 0 || each.found_by !== 'words') &&
          (!told.has(each.passage_id) || sharesWord(search.asked, each)),
      ),
    ),
  )

function sharesWord(asked: string, { title, text, language }: Retrieved): boolean {
  const stems = new Set(stemmedWords(`${title} ${text}`, language).map(({ stem }) => stem))
  const words = stemmedWords(asked, language)
  return words.length === 0 || words.some(({ stem }) => stems.has(stem))
}

/** Passages of the last answer. */
const toldLast = ({ history = [] }: Partial<Pick<TurnInput, 'history'>>): ReadonlySet<string> => {
  const last = history.findLast(({ from, unasked }) => from === 'agent' && !unasked)
  return new Set(last?.sources?.map(({ passage_id }) => passage_id))
}

/** Each thing to choose once, the likeliest first. */
function eachOnce(found: readonly Retrieved[]): KnownChoice[] {
  const choices = found.toSorted((a, b) => b.certainty - a.certainty).map((each) => choiceOf(each, each.answer().said))
  return choices
    .filter(({ label }, at) => choices.findIndex((each) => each.label === label) === at)
    .slice(0, MOST_CHOICES)
}

const hasJustDeclined = ({ history = [] }: Partial<Pick<TurnInput, 'history'>>): boolean =>
  history.findLast(({ from, unasked }) => from === 'agent' && !unasked)?.declined === true

const quoteQuestion = (asked: string): string => {
  const plain = asked.replaceAll(/\s+/gu, ' ').replaceAll(/^[¿¡\s]+|[?!.\s]+$/gu, '')
  return plain.length <= MOST_QUOTED ? plain : `${plain.slice(0, MOST_QUOTED).replace(/\s+\S*$/u, '')}…`
}
