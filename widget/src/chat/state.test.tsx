import { CHAT_MESSAGES, EARLIER_MESSAGES } from '@tertulia/contract/chat.limits'
import type { ChatState } from '@tertulia/contract/chat'
import type { Message } from '@tertulia/contract/messages'
import { expect, test } from 'vitest'
import { type Action, begin, type Chat, choicesIn, NOTHING_SAID, reduce } from './state.ts'

let count = 0
function aMessage(change: Partial<Message>): Message {
  count += 1
  return {
    id: `0192f0c1-0000-7000-8000-${String(count).padStart(12, '0')}`,
    conversation_id: 'first',
    from: 'customer',
    text: 'hola',
    person_name: null,
    event: null,
    sources: [],
    attachments: [],
    choices: [],
    choice: null,
    declined: false,
    offers_person: false,
    turn_id: null,
    client_id: null,
    created_at: '2026-11-21T09:28:00.000Z',
    ...change,
  }
}
const turn = (event: Extract<Action, { type: 'turn' }>['event'], isHidden = false): Action => ({
  type: 'turn',
  client_id: 'a',
  event,
  isHidden,
})
const pushed = (message: Message, isHidden = false): Action => ({
  type: 'push',
  push: { type: 'message.created', message },
  isHidden,
})
const after = (...actions: Action[]): Chat => actions.reduce(reduce, begin(NOTHING_SAID))
const send: Action = { type: 'send', said: { client_id: 'a', text: 'hola' } }

test('a streamed answer is replaced by the whole one', () => {
  const [said, answer] = [aMessage({}), aMessage({ from: 'agent', text: 'Buenas.' })]
  const streaming = after(send, turn({ type: 'accepted', message: said }), turn({ type: 'delta', text: 'Bue' }))
  expect(streaming).toMatchObject({ outgoing: [], turn: { text: 'Bue' }, conversation_id: 'first', status: 'active' })
  const whole = reduce(streaming, turn({ type: 'answer', message: answer }))
  expect(whole.turn).toBeUndefined()
  expect(whole.messages.at(-1)).toEqual(answer)
})

test('an answer that starts anew forgets what was streamed', () => {
  const chat = after(
    send,
    turn({ type: 'delta', text: 'Mal' }),
    turn({ type: 'restart' }),
    turn({ type: 'delta', text: 'Bien' }),
  )
  expect(chat.turn?.text).toBe('Bien')
})

test('a message heard twice, streamed and pushed, stands once, whichever comes first', () => {
  const [said, answer] = [aMessage({}), aMessage({ from: 'agent' })]
  const streamed = [turn({ type: 'accepted', message: said }), turn({ type: 'answer', message: answer })]
  const pushes = [pushed(said), pushed(answer)]
  const first = after(send, ...streamed, ...pushes)
  const second = reduce(
    after(send, turn({ type: 'accepted', message: said }), pushed(answer)),
    turn({ type: 'answer', message: answer }),
  )
  expect(first.messages).toEqual([said, answer])
  expect(second.messages).toEqual([said, answer])
})

test("the agent's notice while it looks something up is not an answer: it goes on writing", () => {
  const accepted = turn({ type: 'accepted', message: aMessage({ turn_id: 't' }) })
  const meanwhile = pushed(aMessage({ from: 'agent', text: 'Un momento…' }))
  const waiting = after(send, accepted, meanwhile)
  expect(waiting.turn).toMatchObject({ isAnswered: false })
  expect(reduce(waiting, pushed(aMessage({ from: 'agent', turn_id: 't' }))).turn).toMatchObject({ isAnswered: true })
})

test('a message that was not sent stays, with the reason, until it is sent again', () => {
  const failed = after(send, { type: 'not_sent', client_id: 'a', why: 'No se ha enviado.' })
  expect(failed).toMatchObject({ turn: undefined, outgoing: [{ text: 'hola', failure: 'No se ha enviado.' }] })
  expect(reduce(failed, send).outgoing).toEqual([{ client_id: 'a', text: 'hola', failure: undefined }])
})

test('while the line is down the chat shows no typing; any frame of the server says that it is back', () => {
  const down = after(send, { type: 'line_lost' })
  expect(down).toMatchObject({ isOffline: true, turn: undefined, outgoing: [{ text: 'hola', failure: undefined }] })
  const answering = reduce(down, turn({ type: 'accepted', message: aMessage({}) }))
  expect(answering).toMatchObject({ isOffline: false, outgoing: [], turn: { client_id: 'a' } })
  expect(reduce(answering, turn({ type: 'delta', text: 'Bue' })).turn?.text).toBe('Bue')
})

test('an answer under way stays to be read when the line goes', () => {
  const streaming = after(send, turn({ type: 'accepted', message: aMessage({}) }), turn({ type: 'delta', text: 'Bue' }))
  expect(reduce(streaming, { type: 'line_lost' })).toMatchObject({ isOffline: true, turn: { text: 'Bue' } })
})

test('a message thought lost that turns up on the server is not shown as lost, and a twin with the same words settles nothing', () => {
  const lost = after(pushedState([]), send, { type: 'not_sent', client_id: 'a', why: 'No se ha enviado.' })
  const twin = aMessage({ client_id: 'z' })
  expect(reduce(lost, pushedState([twin])).outgoing).toHaveLength(1)
  expect(reduce(lost, pushedState([twin, aMessage({ client_id: 'a' })])).outgoing).toEqual([])
})

test('code.md §3.1.3: what is sent while an answer streams leaves what was streamed, and has its own turn after it', () => {
  const second: Action = { type: 'send', said: { client_id: 'b', text: '¿y los domingos?' } }
  const ofSecond = (event: Extract<Action, { type: 'turn' }>['event']): Action =>
    ({ ...turn(event), client_id: 'b' }) as Action
  const accepted = turn({ type: 'accepted', message: aMessage({ client_id: 'a' }) })
  const streaming = after(send, accepted, turn({ type: 'delta', text: 'Abrimos los sábados ' }), second)
  expect(streaming).toMatchObject({
    turn: { client_id: 'a', text: 'Abrimos los sábados ' },
    outgoing: [{ client_id: 'b' }],
  })
  const going = reduce(streaming, turn({ type: 'delta', text: 'de 10 a 14.' }))
  expect(going.turn?.text).toBe('Abrimos los sábados de 10 a 14.')
  const ended = reduce(going, turn({ type: 'answer', message: aMessage({ from: 'agent', turn_id: 'a' }) }))
  expect(ended.turn).toBeUndefined()
  const next = [
    ofSecond({ type: 'accepted', message: aMessage({ client_id: 'b' }) }),
    ofSecond({ type: 'delta', text: 'No.' }),
  ]
  const later = next.reduce(reduce, ended)
  expect(later).toMatchObject({ turn: { client_id: 'b', text: 'No.' }, outgoing: [] })
  // A piece of an answer that is over is dropped.
  expect(reduce(later, turn({ type: 'delta', text: ' y más' })).turn?.text).toBe('No.')
})

test('a message that is refused while another is answered takes nothing from that answer', () => {
  const accepted = turn({ type: 'accepted', message: aMessage({ client_id: 'a' }) })
  const second: Action = { type: 'send', said: { client_id: 'b', text: 'otra' } }
  const refused = after(send, accepted, turn({ type: 'delta', text: 'Bue' }), second, {
    type: 'not_sent',
    client_id: 'b',
    why: 'No se ha enviado.',
  })
  expect(refused).toMatchObject({ turn: { client_id: 'a', text: 'Bue' }, outgoing: [{ failure: 'No se ha enviado.' }] })
})

test('a turn that is heard again from its beginning is not written twice', () => {
  const [said, accepted] = [turn({ type: 'delta', text: 'Bue' }), turn({ type: 'accepted', message: aMessage({}) })]
  expect(after(send, accepted, said, accepted, said).turn?.text).toBe('Bue')
})

function pushedState(messages: Message[]): Action {
  return {
    type: 'state',
    state: { ...NOTHING_SAID, conversation_id: 'first', status: 'active', messages },
    isHidden: false,
  }
}

test('a failed answer can be asked for again without saying the question twice', () => {
  const failed = after(
    send,
    turn({ type: 'accepted', message: aMessage({}) }),
    turn({ type: 'failed', code: 'x', message: '' }),
  )
  expect(failed.unanswered).toEqual({ client_id: 'a', text: 'hola', choice: undefined })
  const again = reduce(failed, send)
  expect(again).toMatchObject({ unanswered: undefined, outgoing: [], turn: { client_id: 'a' } })
})

test('a failed answer is asked for again with the words it was to, whatever was said after them', () => {
  const failed = after(
    send,
    turn({ type: 'accepted', message: aMessage({ client_id: 'a', text: '¿Abrís los sábados?' }) }),
    pushed(aMessage({ client_id: 'b', text: 'Otra cosa' })),
    turn({ type: 'failed', code: 'x', message: '' }),
  )
  expect(failed.unanswered).toMatchObject({ client_id: 'a', text: '¿Abrís los sábados?' })
})

test('messages that arrive unseen are counted once, the customer’s own never', () => {
  const news = aMessage({ from: 'person' })
  const chat = after(pushedState([]), pushed(news, true), pushed(news, true), pushed(aMessage({}), true))
  expect(chat.unread).toBe(1)
  expect(reduce(chat, { type: 'read' }).unread).toBe(0)
})

test('the first message after the end begins an empty thread; until then what was said can be read', () => {
  const ended = reduce(after(pushedState([aMessage({})])), { type: 'state', state: NOTHING_SAID, isHidden: false })
  expect(ended).toMatchObject({ status: 'ended', messages: [{ text: 'hola' }] })
  const next = aMessage({ conversation_id: 'second', text: 'otra cosa' })
  expect(reduce(ended, turn({ type: 'accepted', message: next })).messages).toEqual([next])
})

test('a push about another conversation changes nothing', () => {
  const chat = after(pushedState([]))
  expect(reduce(chat, pushed(aMessage({ conversation_id: 'second' })))).toBe(chat)
})

const CHOICE = { passage_id: 'p1', kind: 'faq', source_id: 'f1', label: '¿Cuánto cuesta el envío?' } as const
const OFFER = aMessage({ from: 'agent', text: '¿Te refieres a…?', choices: [CHOICE] })
const tap: Action = { type: 'send', said: { client_id: 'a', text: CHOICE.label, choice: CHOICE.passage_id } }
const tapped = () => aMessage({ text: CHOICE.label, client_id: 'a', choice: CHOICE.passage_id })

test("the last answer's choices may be tapped until a message follows it", () => {
  const offered = after(pushedState([OFFER]))
  expect(choicesIn(offered)).toEqual([CHOICE])
  expect(choicesIn(reduce(offered, pushed(aMessage({ from: 'event', event: 'person_offered' }))))).toEqual([CHOICE])
  expect(choicesIn(reduce(offered, tap))).toEqual([])
  expect(choicesIn(reduce(offered, pushed(tapped())))).toEqual([])
  expect(choicesIn(reduce(offered, pushed(aMessage({ from: 'person' }))))).toEqual([])
})

test('nothing may be tapped while a person has control, and after the end', () => {
  const offered = after(pushedState([OFFER]))
  const changed = { type: 'chat.changed', status: 'active', control: 'human', person_name: 'Lucía' } as const
  expect(choicesIn(reduce(offered, { type: 'push', push: changed, isHidden: false }))).toEqual([])
  expect(choicesIn(reduce(offered, { type: 'state', state: NOTHING_SAID, isHidden: false }))).toEqual([])
})

test('a tap that is not sent, or whose answer fails, keeps what was tapped', () => {
  const sending = after(pushedState([OFFER]), tap)
  expect(reduce(sending, { type: 'line_lost' }).outgoing).toMatchObject([{ choice: 'p1' }])
  expect(reduce(sending, { type: 'not_sent', client_id: 'a', why: 'No.' }).outgoing).toMatchObject([{ choice: 'p1' }])
  const taken = reduce(sending, turn({ type: 'accepted', message: tapped() }))
  expect(reduce(taken, turn({ type: 'failed', code: 'x', message: '' })).unanswered).toMatchObject({ choice: 'p1' })
})

test('earlier messages come before those that are there, once, until there are none', () => {
  const all = Array.from({ length: CHAT_MESSAGES + EARLIER_MESSAGES + 5 }, () => aMessage({}))
  const last = all.slice(-CHAT_MESSAGES)
  const told = reduce(begin(NOTHING_SAID), pushedState(last))
  expect(told.hasEarlier).toBe(true)
  const read = (chat: Chat, messages: Message[]) =>
    reduce(chat, { type: 'earlier', conversation_id: 'first', messages })
  const further = read(told, all.slice(5, 5 + EARLIER_MESSAGES))
  expect(further).toMatchObject({ hasEarlier: true, messages: all.slice(5) })
  // Messages that are pushed again, as when the line is back, take nothing away.
  expect(reduce(further, pushedState(last))).toMatchObject({ hasEarlier: true, messages: all.slice(5) })
  const whole = read(further, all.slice(0, 5))
  expect(whole).toMatchObject({ hasEarlier: false, messages: all })
  expect(reduce(whole, pushedState(last)).hasEarlier).toBe(false)
  expect(reduce(whole, { type: 'earlier', conversation_id: 'other', messages: [aMessage({})] })).toEqual(whole)
})

test('a message first sent by another tab is shown here, with its answer, and counted if the page is hidden', () => {
  const [said, answer] = [aMessage({ client_id: 'other' }), aMessage({ from: 'agent' })]
  const second = after(pushed(said, true), pushed(answer, true))
  expect(second).toMatchObject({ conversation_id: 'first', status: 'active', unread: 1 })
  expect(second.messages.map(({ id }) => id)).toEqual([said.id, answer.id])
})

test('after the end here, the conversation that another tab begins follows; an older one does not', () => {
  const first = '0192f0c1-0000-7000-8000-000000000001'
  const [before, next] = [first.replace(/1$/u, '0'), first.replace(/1$/u, '2')]
  const ended: Action = {
    type: 'push',
    push: { type: 'chat.changed', status: 'ended', control: 'agent', person_name: null },
    isHidden: false,
  }
  const chat = after(pushed(aMessage({ conversation_id: first })), ended)
  expect(reduce(chat, pushed(aMessage({ conversation_id: before }))).conversation_id).toBe(first)
  const followed = reduce(chat, pushed(aMessage({ conversation_id: next })))
  expect(followed).toMatchObject({ conversation_id: next, status: 'active' })
  expect(followed.messages).toHaveLength(1)
  // While one is open here, nothing else is the customer's.
  expect(reduce(followed, pushed(aMessage({ conversation_id: first }))).messages).toHaveLength(1)
})

test('messages read on another device are no longer unread; later ones are', () => {
  const [one, two] = [aMessage({ from: 'person' }), aMessage({ from: 'person' })]
  const read = (message_id: string): Action => ({
    type: 'push',
    push: { type: 'chat.read', message_id },
    isHidden: true,
  })
  const chat = after(pushed(one, true), pushed(two, true))
  expect(reduce(chat, read(one.id)).unread).toBe(2)
  expect(reduce(chat, read(two.id)).unread).toBe(0)
})

test('a conversation that ended unread is shown with what is unread in it', () => {
  const state: ChatState = {
    ...NOTHING_SAID,
    conversation_id: 'first',
    status: 'ended',
    messages: [aMessage({}), aMessage({ from: 'person' })],
    unread: 1,
  }
  expect(begin(state)).toMatchObject({ status: 'ended', unread: 1, messages: state.messages })
  expect(after({ type: 'state', state, isHidden: false }).unread).toBe(0)
  expect(after({ type: 'state', state, isHidden: true }).unread).toBe(1)
})

test('another session shows nothing of the one before, and what is about to be sent goes on in it', () => {
  const chat = after(pushed(aMessage({})), send)
  const renewed = reduce(chat, { type: 'renewed', state: NOTHING_SAID })
  expect(renewed).toMatchObject({ conversation_id: null, messages: [], outgoing: [{ client_id: 'a' }] })
})
