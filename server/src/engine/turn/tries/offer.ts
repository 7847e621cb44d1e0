import { showsButtons } from '@tertulia/contract/channel-text'
import { type PendingOffer, pendingOffer } from '@tertulia/contract/pending'
import type { Choice } from '@tertulia/contract/messages'
import { deniesPerson, wishesPerson } from '#engine/person-wish.ts'
import { replyToOffer, type OfferReply } from '#engine/message/offer-reply.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import { answerByChosenOption } from '#engine/turn/tries/chosen-option.ts'
import { type Answer, plainAnswer, type TurnStep } from '#engine/turn/vocabulary/answer.ts'
import { handOver } from '#engine/turn/work/act-answer.ts'
import { findingsOf } from '#engine/turn/work/findings.ts'
import { offeredChoices } from '#engine/message/chosen-option.ts'
import type { RunningTurn, Try } from '#engine/turn/work/running-turn.ts'

/**
 * What the last answer offered, taken or left in words: it wins over any FAQ that happens to be near «sí». A message that says
 * more than that, or asks, passes on, and the offer has lapsed.
 */
export const answerByOffer: Try = async function* answeringOffer(turn) {
  const offer = pendingOffer(turn.request.pending)
  const read = offer && replyTo(turn)
  if (!read) return undefined
  // «No, es por otra cosa: la factura»: what stands behind may be what they want to know.
  if (read.further !== '' && (await findingsOf(turn)).some(({ found: [best] }) => best?.answerable)) return undefined
  // «No, es por la factura»: of what was listed nothing is, and what is meant is said.
  if (offer === 'choices' && read.further !== '' && (read.reply === 'refuses' || read.reply === 'none'))
    return undefined
  return yield* TAKEN[offer](turn, read.reply)
}

/** «4» below three numbered choices is the last one: nothing of that. */
function replyTo({ request, request: { question, language, channel } }: RunningTurn): ReturnType<typeof replyToOffer> {
  const last = offeredChoices(request).length + 1
  const isLast = last > 1 && channel !== undefined && !showsButtons(channel) && question.trim() === String(last)
  if (isLast) return { reply: 'none', further: '' }
  const read = replyToOffer(question, language)
  if (read || !PERSON_OFFERS.has(pendingOffer(request.pending)) || question.includes('?')) return read
  if (deniesPerson(question)) return { reply: 'refuses', further: '' }
  return wishesPerson(question) === true ? { reply: 'accepts', further: question } : undefined
}

const PERSON_OFFERS = new Set<PendingOffer['offer'] | undefined>(['person', 'person_too'])

type Take = (turn: RunningTurn, reply: OfferReply) => AsyncGenerator<TurnStep, Answer | undefined>

/** Told in one piece. */
const told = (answerTo: (turn: RunningTurn, reply: OfferReply) => Promise<Answer | undefined>): Take =>
  async function* takingOffer(turn, reply) {
    const answer = await answerTo(turn, reply)
    if (answer) yield { type: 'delta', text: answer.text }
    return answer
  }

const TAKEN: Record<NonNullable<ReturnType<typeof pendingOffer>>, Take> = {
  person: told(async (turn, reply) => {
    if (reply === 'none' && offeredChoices(turn.request).length > 0) return noneOfThem(turn)
    return reply === 'refuses' || reply === 'none' ? acknowledged(turn) : handOver(turn)
  }),
  person_too: told(async (turn, reply) => (reply === 'accepts' ? handOver(turn) : acknowledged(turn))),
  help: told(async ({ request: { question }, words }, reply) => {
    if (reply === 'agrees') return undefined
    return reply === 'accepts'
      ? plainAnswer(question, words.go_ahead, 'greet')
      : plainAnswer(question, words.farewell, 'say_farewell')
  }),
  async *choices(turn, reply) {
    const choices = offeredChoices(turn.request)
    const [only, ...others] = choices
    if (reply === 'refuses' || reply === 'none' || !only) return yield* told(async () => noneOfThem(turn))(turn, reply)
    if (others.length > 0) return yield* told(async () => whichOfThem(turn, choices))(turn, reply)
    turn.request = { ...turn.request, choice: only.passage_id }
    return yield* answerByChosenOption(turn)
  },
}

const acknowledged = ({ request: { question }, words }: RunningTurn): Answer =>
  plainAnswer(question, words.acknowledged, 'say_farewell')

function whichOfThem({ request: { question }, words }: RunningTurn, choices: Choice[]): Answer {
  const answer = plainAnswer(question, words.which_choice, 'offer_choices')
  return { ...answer, choices, receipt: { ...answer.receipt, choices } }
}

/** Nothing of what was offered was meant: it may be said in other words, and a person is offered. */
function noneOfThem({ request: { question, identity }, words }: RunningTurn): Answer {
  const offers_person = can(identity, 'hand_over')
  const text = offers_person ? `${words.misunderstood} ${words.escalate}` : words.misunderstood
  const pending = offers_person ? ({ offer: 'person' } as const) : null
  return { ...plainAnswer(question, text, 'stay_calm'), offers_person, pending }
}
