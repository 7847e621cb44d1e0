import { mayNumber } from '@tertulia/contract/channel-text'
import type { KnownChoice } from '@tertulia/contract/messages'
import { REQUEST_DETAILS_LENGTH } from '@tertulia/contract/service-requests.limits'
import { type PendingOffer, pendingOffer } from '@tertulia/contract/pending'
import { offeredChoices } from '#engine/message/chosen-option.ts'
import { replyToOffer } from '#engine/message/offer-reply.ts'
import { LEAVE_MAIL } from '#engine/tools/leave-mail.ts'
import { besideDenial, deniedPerson, wishesPerson } from '#engine/person-wish.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import { answerByChosenOption } from '#engine/turn/tries/chosen-option.ts'
import { type Answer, plainAnswer } from '#engine/turn/vocabulary/answer.ts'
import { handOver } from '#engine/turn/work/act-answer.ts'
import { findingsOf } from '#engine/turn/work/findings.ts'
import type { RunningTurn, Try } from '#engine/turn/work/running-turn.ts'
import { beginTold } from '#engine/turn/work/tool-dialogue.ts'

/**
 * Answers a reply in words to what the last answer offered: it wins over an FAQ that happens to be near «sí». A message that
 * says more than that, or asks, passes on, and the offer has lapsed.
 */
export const answerByOffer: Try = async function* answeringOffer(turn) {
  const offer = pendingOffer(turn.request.pending)
  const read = offer && readReply(turn, offer)
  if (!read) return undefined
  // «No, es por otra cosa: la factura»: what stands behind may be what the customer wants to know.
  if (read.further !== '' && (await findingsOf(turn)).some(({ found: [best] }) => best?.answerable)) return undefined
  const [only, ...others] = offer === 'choices' && !read.refuses ? offeredChoices(turn.request) : []
  if (only && others.length === 0) {
    turn.request = { ...turn.request, choice: only.passage_id }
    return yield* answerByChosenOption(turn)
  }
  const answer = await ANSWERS[offer](turn, read)
  if (answer) yield { type: 'delta', text: answer.text }
  return answer
}

type Offer = PendingOffer['offer']
const ADDRESS = /\S@\S/u
type Reply = NonNullable<ReturnType<typeof replyToOffer>> & { refuses: boolean }

function readReply(turn: RunningTurn, offer: Offer): Reply | undefined {
  const read = replyIn(turn, offer)
  if (!read) return undefined
  const refuses = read.reply === 'refuses' || read.reply === 'none'
  // «Sí, mi pedido no ha llegado» tells what it is about, and so does «no, es por la factura» of what was listed.
  if (read.further !== '' && (offer === 'help' || (offer === 'choices' && refuses))) return undefined
  return { ...read, refuses }
}

function replyIn({ request }: RunningTurn, offer: Offer): ReturnType<typeof replyToOffer> {
  const { question, language, channel } = request
  const last = offeredChoices(request).length + 1
  // «4» below three numbered choices is the last one: nothing of that.
  const isLast = last > 1 && channel !== undefined && mayNumber(channel) && question.trim() === String(last)
  if (isLast) return { reply: 'none', further: '' }
  // «ana@ejemplo.com» leaves it.
  if (offer === 'mail' && ADDRESS.test(question)) return { reply: 'accepts', further: '' }
  const read = replyToOffer(question, language)
  if (read || (offer !== 'person' && offer !== 'person_too') || question.includes('?')) return read
  if (deniedPerson(question).length > 0) return { reply: 'refuses', further: besideDenial(question).join(', ') }
  return wishesPerson(question) === true ? { reply: 'accepts', further: question } : undefined
}

/** The answers to a reply; nothing if other tries answer it. One choice that is taken is answered as a tap is. */
const ANSWERS: Record<Offer, (turn: RunningTurn, reply: Reply) => Promise<Answer | undefined>> = {
  person: async (turn, { reply, refuses, further }) => {
    if (reply === 'none' && offeredChoices(turn.request).length > 0) return noneOfThem(turn)
    if (!refuses) return handOver(turn)
    // A customer who tells more than «no» is not sent off.
    return further === '' ? acknowledge(turn) : listening(turn)
  },
  person_too: async (turn, { reply }) => (reply === 'accepts' ? handOver(turn) : acknowledge(turn)),
  mail: async (turn, { refuses }) => (refuses ? acknowledge(turn) : askAddress(turn)),
  help: async (turn, { reply, refuses }) => {
    if (refuses) return plainAnswer(turn.request.question, turn.words.farewell, 'say_farewell')
    return reply === 'accepts' ? listening(turn) : undefined
  },
  choices: async (turn, { refuses }) => (refuses ? noneOfThem(turn) : whichOfThem(turn, offeredChoices(turn.request))),
}

/** The customer has most likely told their problem already: only the address is asked for then. */
async function askAddress(turn: RunningTurn): Promise<Answer | undefined> {
  const tool = turn.toolbox.tools.find(({ name }) => name === LEAVE_MAIL)
  if (!tool) return undefined
  const told = turn.request.history.findLast(({ from, text }) => from === 'customer' && tellsMatter(text))
  return beginTold(turn, tool, told ? { problem: told.text.slice(0, REQUEST_DETAILS_LENGTH) } : {})
}

const LEAST_WORDS = 3
const tellsMatter = (text: string): boolean =>
  text.trim().split(/\s+/u).length >= LEAST_WORDS && wishesPerson(text) !== true

const acknowledge = ({ request: { question }, words }: RunningTurn): Answer =>
  plainAnswer(question, words.acknowledged, 'say_farewell')

const listening = ({ request: { question }, words }: RunningTurn): Answer =>
  plainAnswer(question, words.go_ahead, 'greet')

function whichOfThem({ request: { question }, words }: RunningTurn, choices: KnownChoice[]): Answer {
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
