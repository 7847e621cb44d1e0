import type { Attachment } from '@tertulia/contract/attachments'
import { CHAT_MESSAGES, EARLIER_MESSAGES } from '@tertulia/contract/chat.limits'
import type { ChatState } from '@tertulia/contract/chat'
import type { Choice, Message, TurnEvent } from '@tertulia/contract/messages'
import type { PresenceState, Push } from '@tertulia/contract/frames'

/**
 * A customer's message. `choice`: the passage of the choice they tapped. `files`: its files, `copies`: the browser's copies of
 * them. `away`: the server was away when they wrote it.
 */
export type Said = {
  client_id: string
  text: string
  choice?: string | undefined
  files?: Attachment[] | undefined
  copies?: Copies | undefined
  away?: Away | undefined
}

/** Files that go with a message, as the browser has them, by their ids: the server removes what is not sent within the hour. */
export type Copies = Record<string, File>

/** When something was said while the server was away, and the saved answer that was shown. */
export type Away = { asked_at: string; saved?: SavedAnswer | undefined; offered?: SavedAnswer[] | undefined }

/** An answer of the FAQ pack. `passage_id`: what of the version's knowledge it is. `question`: as the FAQ asks it. */
export type SavedAnswer = { passage_id: string; question: string; text: string }

/** Something that was not said before. */
export const newOutgoingMessage = (text: string, more: Pick<Said, 'choice' | 'files' | 'copies'> = {}): Said => ({
  client_id: crypto.randomUUID(),
  text,
  ...more,
})

/** A message that the server has not taken yet. `failure` says in words why it was not. */
export type Outgoing = Said & { failure: string | undefined }

/** The answer under way. `isAnswered`: the whole one has come by another way already. */
export type Turn = { client_id: string; text: string; isAnswered: boolean }

export type Chat = ChatState & {
  outgoing: Outgoing[]
  /** Something was said before the first of the messages. */
  hasEarlier: boolean
  turn: Turn | undefined
  /** A message that was taken, and whose answer failed. */
  unanswered: Said | undefined
  /** The server cannot be reached. Outgoing messages wait until it can. */
  isOffline: boolean
  /** Something else that did not work, in words. */
  notice: string | undefined
  /** The presence of the person who has control. */
  presence: PresenceState
  /** The last message that they have seen, as far as this page was told. */
  seen_id: string | undefined
}

export type Action =
  | { type: 'send'; said: Said }
  | { type: 'turn'; client_id: string; event: TurnEvent; isHidden: boolean }
  | { type: 'files_renewed'; said: Said }
  | { type: 'not_sent'; client_id: string; why: string }
  | { type: 'dropped'; client_id: string }
  | { type: 'turn_lost'; said: Said }
  | { type: 'answered_away'; client_id: string; away: Away }
  | { type: 'state'; state: ChatState; isHidden: boolean }
  | { type: 'earlier'; conversation_id: string; messages: Message[] }
  | { type: 'push'; push: Push; isHidden: boolean }
  | { type: 'line_lost' }
  | { type: 'line_found' }
  | { type: 'notice'; words: string }
  | { type: 'restarted'; state: ChatState }
  /** The session is another one: nothing of what was said before is to be seen. */
  | { type: 'renewed'; state: ChatState }
  | { type: 'read' }

/** Actions that come only from a server that was reached. */
const REACHED = new Set<Action['type']>(['turn', 'not_sent', 'state', 'push', 'restarted', 'renewed', 'line_found'])

/** The chat as a session begins it. `outgoing`: what an earlier page could not send, oldest first. */
export const begin = (state: ChatState, outgoing: Outgoing[] = []): Chat => ({
  ...state,
  outgoing,
  hasEarlier: state.messages.length >= CHAT_MESSAGES,
  turn: undefined,
  unanswered: undefined,
  isOffline: false,
  notice: undefined,
  presence: 'gone',
  seen_id: undefined,
})

/** The choices that may be tapped: those of the last answer, until a message follows it. */
export function choicesIn({ messages, outgoing, status, control }: Chat): Choice[] {
  if (outgoing.length > 0 || status === 'ended' || control === 'human') return []
  return messages.findLast(({ from }) => from !== 'event')?.choices ?? []
}

/** The chat after something happened. */
export function reduce(chat: Chat, action: Action): Chat {
  const next = after(chat, action)
  return next.isOffline && REACHED.has(action.type) ? { ...next, isOffline: false } : next
}

function after(chat: Chat, action: Action): Chat {
  switch (action.type) {
    case 'send': {
      const { client_id } = action.said
      const others = chat.outgoing.filter((each) => each.client_id !== client_id)
      const isTaken = chat.unanswered?.client_id === client_id
      const isMute = chat.isOffline || chat.control === 'human'
      return {
        ...chat,
        notice: undefined,
        unanswered: undefined,
        outgoing: isTaken ? chat.outgoing : [...others, { ...action.said, failure: undefined }],
        // An answer under way goes on: what is sent meanwhile waits for its end.
        turn: isMute ? undefined : (chat.turn ?? beginTurn(client_id)),
      }
    }
    case 'turn':
      return afterTurnEvent(chat, action)
    case 'not_sent':
      return {
        ...chat,
        turn: turnWithout(chat, action.client_id),
        outgoing: chat.outgoing.map((each) =>
          each.client_id === action.client_id ? { ...each, failure: action.why } : each,
        ),
      }
    case 'files_renewed': {
      const { client_id, files, copies } = action.said
      return {
        ...chat,
        outgoing: chat.outgoing.map((each) => (each.client_id === client_id ? { ...each, files, copies } : each)),
      }
    }
    case 'dropped':
      return { ...chat, outgoing: chat.outgoing.filter(({ client_id }) => client_id !== action.client_id) }
    case 'answered_away':
      return {
        ...chat,
        outgoing: chat.outgoing.map((each) =>
          each.client_id === action.client_id ? { ...each, away: action.away } : each,
        ),
      }
    case 'turn_lost':
      return { ...chat, turn: turnWithout(chat, action.said.client_id), unanswered: action.said }
    case 'state':
      return afterState(chat, action.state, action.isHidden)
    case 'earlier': {
      if (action.conversation_id !== chat.conversation_id) return chat
      const hasEarlier = action.messages.length >= EARLIER_MESSAGES
      return { ...chat, hasEarlier, messages: merge(action.messages, chat.messages) }
    }
    case 'push':
      return afterPush(chat, action.push, action.isHidden)
    case 'line_lost': {
      if (chat.isOffline) return chat
      // A message that has not gone out has no answer under way.
      const isWaiting = chat.outgoing.some(({ client_id }) => client_id === chat.turn?.client_id)
      return { ...chat, isOffline: true, turn: isWaiting ? undefined : chat.turn }
    }
    case 'line_found':
      return chat
    case 'notice':
      return { ...chat, notice: action.words }
    case 'restarted':
      return begin(action.state)
    case 'renewed':
      return begin(action.state, chat.outgoing)
    case 'read':
      return chat.unread === 0 ? chat : { ...chat, unread: 0 }
  }
}

/** The answer under way, unless it is the one to a message. */
const turnWithout = ({ turn }: Chat, client_id: string) => (turn?.client_id === client_id ? undefined : turn)
const beginTurn = (client_id: string): Turn => ({ client_id, text: '', isAnswered: false })

/** Whether an answer to the last thing the customer said is there. */
const isAnswered = (state: Pick<ChatState, 'messages' | 'control'>): boolean =>
  state.control === 'human' ||
  state.messages.findLast((each) => each.from !== 'agent' || isAnswer(each))?.from !== 'customer'

function afterTurnEvent(chat: Chat, { client_id, event, isHidden }: Extract<Action, { type: 'turn' }>): Chat {
  const its = chat.turn?.client_id === client_id ? chat.turn : undefined
  const turn = its ? undefined : chat.turn
  switch (event.type) {
    case 'accepted': {
      const { conversation_id } = event.message
      const isSame = chat.conversation_id === null || chat.conversation_id === conversation_id
      const outgoing = chat.outgoing.filter((each) => each.client_id !== client_id)
      const earlier = isSame ? chat.messages : []
      // Sent again, its answer is told from the beginning.
      const begun = chat.control === 'human' ? undefined : { ...(its ?? beginTurn(client_id)), text: '' }
      const messages = merge(earlier, [event.message])
      return { ...chat, conversation_id, status: 'active', outgoing, turn: begun, messages }
    }
    case 'delta':
      return its ? { ...chat, turn: { ...its, text: its.text + event.text } } : chat
    case 'restart':
      return its ? { ...chat, turn: { ...its, text: '' } } : chat
    case 'answer':
      return { ...withMessage(chat, event.message, isHidden), turn }
    case 'with_person':
    case 'stopped':
    case 'discarded':
      return { ...chat, turn }
    case 'failed': {
      const questions = chat.messages.filter(({ from }) => from === 'customer')
      const asked = questions.find((message) => message.client_id === client_id) ?? questions.at(-1)
      const { text = '', choice, attachments } = asked ?? {}
      const files = attachments?.length ? attachments : undefined
      return { ...chat, turn, unanswered: { client_id, text, choice: choice ?? undefined, files } }
    }
  }
}

function afterState(chat: Chat, state: ChatState, isHidden: boolean): Chat {
  // No conversation is open any more: what was said stays to be read until the next message.
  if (state.conversation_id === null && chat.conversation_id !== null)
    return { ...chat, status: 'ended', control: 'agent', person_name: null, unread: isHidden ? chat.unread : 0 }
  const isSame = chat.conversation_id === null || chat.conversation_id === state.conversation_id
  const unread = isHidden ? state.unread : 0
  const merged = { ...chat, ...state, unread, messages: isSame ? merge(chat.messages, state.messages) : state.messages }
  const isFirstTold = merged.messages[0]?.id === state.messages[0]?.id
  const hasEarlier = isFirstTold ? state.messages.length >= CHAT_MESSAGES : chat.hasEarlier
  const outgoing = state.messages.reduce((left, message) => settle(chat, left, message), chat.outgoing)
  return { ...merged, hasEarlier, outgoing, unanswered: isAnswered(merged) ? undefined : chat.unanswered }
}

function afterPush(chat: Chat, push: Push, isHidden: boolean): Chat {
  if (push.type === 'chat.changed') {
    const turn = push.control === 'human' ? undefined : chat.turn
    const presence = push.control === 'human' ? chat.presence : 'gone'
    return { ...chat, presence, status: push.status, control: push.control, person_name: push.person_name, turn }
  }
  if (push.type === 'person.presence') {
    if (push.conversation_id !== chat.conversation_id) return chat
    const seen_id = push.state === 'gone' ? chat.seen_id : chat.messages.at(-1)?.id
    return { ...chat, presence: push.state, seen_id }
  }
  if (push.type === 'chat.read') return hasReadAll(chat, push.message_id) ? { ...chat, unread: 0 } : chat
  if (push.type !== 'message.created') return chat
  const now = goingOn(chat, push.message.conversation_id)
  return now ? withMessage(now, push.message, isHidden) : chat
}

/** A customer has one open conversation: what another page of theirs begins after this one has none is theirs here too. */
function goingOn(chat: Chat, conversation_id: string): Chat | undefined {
  if (conversation_id === chat.conversation_id) return chat
  const isNext = chat.conversation_id === null || (chat.status === 'ended' && conversation_id > chat.conversation_id)
  return isNext
    ? { ...begin({ ...NOTHING_SAID, conversation_id, status: 'active' }, chat.outgoing), turn: chat.turn }
    : undefined
}

/** Before anything was said. */
export const NOTHING_SAID: ChatState = {
  conversation_id: null,
  status: 'not_started',
  control: 'agent',
  person_name: null,
  messages: [],
  unread: 0,
}

const isForReader = ({ from }: Message): boolean => from === 'agent' || from === 'person'

/** The last message for the customer to read. */
export const lastForReader = ({ messages }: ChatState): string | undefined => messages.findLast(isForReader)?.id

const hasReadAll = (chat: Chat, message_id: string): boolean => (lastForReader(chat) ?? '') <= message_id

function withMessage(chat: Chat, message: Message, isHidden: boolean): Chat {
  const isNews = !chat.messages.some(({ id }) => id === message.id)
  const isToBeRead = isForReader(message)
  // A person who answers has read the messages before, and has stopped typing.
  const byPerson = isNews && message.from === 'person' && { presence: 'viewing' as const, seen_id: message.id }
  return {
    ...chat,
    ...byPerson,
    outgoing: settle(chat, chat.outgoing, message),
    messages: merge(chat.messages, [message]),
    unread: chat.unread + (isNews && isToBeRead && isHidden ? 1 : 0),
    turn: chat.turn && isNews && isAnswer(message) ? { ...chat.turn, isAnswered: true } : chat.turn,
    unanswered: isToBeRead ? undefined : chat.unanswered,
  }
}

/** Whether it answers: what the agent says beside, such as that a tool takes a moment, belongs to no turn. */
export const isAnswer = ({ from, turn_id }: Message): boolean => from === 'agent' && turn_id !== null

/** A message of the customer that is new here is one of those on their way: it was taken, though we were not told. */
function settle(chat: Chat, outgoing: Outgoing[], message: Message): Outgoing[] {
  if (message.from !== 'customer' || chat.messages.some(({ id }) => id === message.id)) return outgoing
  return outgoing.filter(({ client_id }) => client_id !== message.client_id)
}

/** Each message once, in the order of their ids, which is the order of time (UUIDv7). */
function merge(messages: Message[], more: Message[]): Message[] {
  const known = new Map(messages.map((message) => [message.id, message]))
  for (const message of more) known.set(message.id, message)
  return [...known.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}
