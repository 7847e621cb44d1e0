import type { ChatLook, ChatSession, ChatState } from '@tertulia/contract/chat'
import { fill, type Texts } from '../texts/texts.ts'
import {
  callPerson,
  type Caller,
  endChat,
  isLineFailure,
  linkToFile,
  openSession,
  readState,
  Refused,
  sendMessage,
  socketTicket,
  tellRead,
  uploadFile,
} from './api.ts'
import type { Place } from './door.ts'
import { keepDraft, readDraft } from './draft.ts'
import { forgetPack, holdPage } from './hold-page.ts'
import { isFileGone, renewFiles } from './file-copies.ts'
import { hostEvents } from './host-events.ts'
import type { HostPage } from './host-page.ts'
import { followIdentity } from './identity.ts'
import { keepLastSession } from './last-session.ts'
import { searchLine } from './line-search.ts'
import { listenToNews } from './news-socket.ts'
import type { Outbox } from './outbox/outbox.ts'
import { sendInOrder } from './outbox/send-in-order.ts'
import { keyOf } from './own-storage.ts'
import { tellReading } from './reading.ts'
import type { answerAway } from './saved-answers/answer-away.ts'
import { type Action, type Away, begin, type Outgoing, reduce, type Said, type SavedAnswer } from './state.ts'
import { keepToken } from './token-store.ts'

/** When an answer's stream broke: waits before asking the server to go on with it. */
const GO_ON_MS = [500, 1500, 4000]

/** Whether a link to share has ended for this page, or asks for something that it did not ask for. */
const isShut = ({ door }: Place, error: unknown): boolean =>
  'share_id' in door && error instanceof Refused && error.code.startsWith('share_')

/** A message that no page has tried to send yet. */
const unsent = (said: Said): Outgoing => ({ ...said, failure: undefined })

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 1_000)

/** For a page that is about to load anew. */
const reloaded = new Promise<never>(() => {})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Start = {
  place: Place
  session: ChatSession
  outbox: Outbox
  /** The server is away: this is the chat as it was seen last. */
  isAway: boolean
  /** Hears that the link to share by which this page came in does not let it go on. */
  onShut?: (() => void) | undefined
  /** Hears that the line is back. */
  onBack?: (() => void) | undefined
  /** Messages that an earlier page could not send, or another one has not yet, oldest first. */
  waiting: Said[]
  /** Origin of the page that shows the chat. */
  page_origin: string
  /** The page around the frame, if there is one. */
  host: HostPage | undefined
  language: string
  texts: Texts
}

export type RunningChat = ReturnType<typeof startChat>
export type ChatVerbs = RunningChat['verbs']

/** The conversation of this browser, outside any component: what was said, sending, and news as they come. */
export function startChat({
  place,
  session,
  isAway,
  onShut,
  onBack,
  outbox,
  waiting,
  page_origin,
  host,
  ...said
}: Start) {
  let { language, texts } = said
  let chat = begin(session.state, waiting.map(unsent))
  let { token } = session
  let isShown = host === undefined
  let renewal: Promise<void> | undefined
  /** The customer has signed out, and the page begins anew: calls that it still made would be made for them. */
  let isLeaving = false
  let heard = 0
  let stopListening = () => {}
  const watchers = new Set<() => void>()
  const search = searchLine({ isLost: () => chat.isOffline, look: refresh })

  let saved: ReturnType<typeof answerAway> | undefined
  /** Its code and its pack come when the chat stands and the browser has nothing better to do. */
  async function beginSaved() {
    const { answerAway } = await import('./saved-answers/answer-away.ts')
    const tell = (client_id: string, away: Away) => dispatch({ type: 'answered_away', client_id, away })
    saved = answerAway({ agent_id: session.look.agent_id, caller, now: () => chat, tell })
    saved.look()
  }
  const { saved_answers } = session
  let { look } = session
  const keepState = () =>
    place.isPreview || isLeaving || keepLastSession(place.door, { look, saved_answers, state: chat })

  const caller = (): Caller => ({ token, language })
  const isHidden = () => !isShown || document.hidden

  function dispatch(action: Action) {
    const before = chat
    chat = reduce(chat, action)
    if (host) for (const name of hostEvents(before, chat)) host.tell({ tertulia: 'event', name })
    tellStanding()
    reading.look()
    if (chat.outgoing !== before.outgoing) queue.keep(before.outgoing)
    if (before.isOffline && !chat.isOffline) {
      search.hint()
      void saved?.renew()
      onBack?.()
    }
    saved?.look()
    if (chat.messages !== before.messages || chat.control !== before.control) keepState()
    watchers.forEach((watch) => watch())
  }

  /** Another page of this customer may begin a conversation, so there is something to hear before one is open here. */
  function listen() {
    stopListening()
    if (!place.isPreview) stopListening = listenToNews({ ticket, hear, catchUp: () => void refresh() })
  }
  const ticket = async () => (await withToken(() => socketTicket(caller()))).ticket
  const hear: Parameters<typeof listenToNews>[0]['hear'] = (push) => {
    heard += 1
    if (push.type === 'session.changed') return void sessionChanged()
    dispatch({ type: 'push', push, isHidden: isHidden() })
  }

  /** News that came while a state was on its way may be newer than it: then it is asked for anew. */
  async function freshState(ask: () => Promise<ChatState>): Promise<ChatState> {
    const before = heard
    const state = await ask()
    return heard === before ? state : freshState(readNow)
  }
  const readNow = () => readState(caller())

  /** A token that no longer holds is replaced once, silently. */
  async function withToken<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (isShut(place, error)) onShut?.()
      if (!(error instanceof Refused) || error.status !== 401) throw error
      renewal ??= renewToken().finally(() => (renewal = undefined))
      await renewal
      return call()
    }
  }
  async function renewToken() {
    if (isLeaving) return reloaded
    const fresh = await openSession(place.door, { token: undefined, language }, page_origin)
    if (isLeaving) return reloaded
    token = fresh.token
    keepToken(place.door, token)
    dispatch({ type: 'renewed', state: fresh.state })
    listen()
    void identity?.signAgain()
  }

  /** The shown messages may be another customer's by now: nothing of it stays once the session is over. */
  async function sessionChanged() {
    if (isLeaving) return
    listen()
    await refresh()
  }
  function leave() {
    isLeaving = true
    stopListening()
  }
  function beginAnew() {
    leave()
    keepDraft(place.door, '')
    location.reload()
  }

  function wordsFor(error: unknown): string {
    if (!(error instanceof Refused)) return texts.not_sent
    if (error.status === 429) return fill(texts.wait, { seconds: error.wait_seconds ?? 60 })
    if (isFileGone(error)) return texts.file_gone
    // A file that was chosen while the server was away is judged only now.
    if (error.code.startsWith('file_') && error.message) return error.message
    return error.code === 'agent_not_available' ? texts.unavailable : texts.not_sent
  }

  /**
   * Sends a message and hears its turn.
   * @returns whether it came to its end; it did not if the stream broke after the message was accepted
   * @throws the error that kept the message from being accepted
   */
  async function takeTurn(said: Said): Promise<boolean> {
    const { client_id } = said
    let isTaken = false
    let isOver = false
    try {
      for await (const event of sendMessage(caller(), said)) {
        isTaken ||= event.type === 'accepted'
        if (event.type !== 'delta') heard += 1
        isOver = event.type !== 'accepted' && event.type !== 'delta' && event.type !== 'restart'
        dispatch({ type: 'turn', client_id, event, isHidden: isHidden() })
      }
    } catch (error) {
      if (!isTaken) throw error
    }
    if (!isTaken) throw new Error('the stream ended before the message was taken')
    return isOver
  }

  /** The server removes a file that waited for too long, or has not received one: it goes again, from the browser's copy. */
  async function takeWithFiles(said: Said): Promise<boolean> {
    try {
      return await withToken(() => takeTurn(said))
    } catch (error) {
      const renewed = isFileGone(error)
        ? await renewFiles(said, (file, seconds) => ask((caller) => uploadFile(caller, file, seconds)))
        : undefined
      if (!renewed) throw error
      dispatch({ type: 'files_renewed', said: renewed })
      return withToken(() => takeTurn(renewed))
    }
  }

  /** The stream broke after the message was taken: sent again it is the same message, and its turn goes on. */
  async function goOn(said: Said) {
    for (const ms of GO_ON_MS) {
      await wait(ms)
      try {
        if (await withToken(() => takeTurn(said))) return
      } catch (error) {
        if (isLineFailure(error)) await lineLost()
      }
    }
    dispatch({ type: 'turn_lost', said })
  }

  /** The server was not reached. @returns when it is */
  function lineLost(): Promise<void> {
    dispatch({ type: 'line_lost' })
    return search.begin()
  }
  function noteLine(error: unknown): undefined {
    if (isLineFailure(error)) void lineLost()
    else dispatch({ type: 'line_found' })
  }

  async function refresh() {
    try {
      dispatch({ type: 'state', state: await freshState(readNow), isHidden: isHidden() })
    } catch (error) {
      if (isShut(place, error)) onShut?.()
      else if (error instanceof Refused && error.status === 401) beginAnew()
      else noteLine(error)
    }
  }

  const queue = sendInOrder({
    door: place.door,
    outbox,
    waiting,
    outgoing: () => chat.outgoing,
    take: takeWithFiles,
    goOn,
    lineIsBack: lineLost,
    lookAgain: refresh,
    refuse: (client_id, error) => dispatch({ type: 'not_sent', client_id, why: wordsFor(error) }),
  })

  const ask = <T>(asks: (caller: Caller) => Promise<T>): Promise<T> => withToken(() => asks(caller()))
  const identity = host && followIdentity({ door: place.door, host, ask, onSigned: sessionChanged, onLeave: leave })
  const reading = tellReading({
    isHidden,
    state: () => chat,
    tell: (message_id) => ask((of) => tellRead(of, message_id)),
  })
  let standing = ''
  /** The number on the launcher while the chat is closed, and whether the next page has the frame there. */
  function tellStanding() {
    const isOpen = chat.conversation_id !== null && chat.status !== 'ended'
    const awaits = isOpen || chat.unread > 0 || identity?.isSigned() === true
    if (standing === `${chat.unread} ${awaits}`) return
    standing = `${chat.unread} ${awaits}`
    host?.tell({ tertulia: 'unread', count: chat.unread, awaits })
  }
  const lookOrTurnAway = () => {
    if (isHidden()) return reading.turnAway()
    dispatch({ type: 'read' })
  }
  tellStanding()
  if (!isHidden()) dispatch({ type: 'read' })
  listen()
  keepState()
  if (saved_answers) whenIdle(() => void beginSaved().then(holdPage))
  else if (!place.isPreview) whenIdle(() => void forgetPack().then(holdPage))
  if (isAway) void lineLost()
  void queue.send()
  addEventListener('offline', () => void lineLost())
  addEventListener('online', () => (chat.isOffline ? search.hint() : void refresh()))
  document.addEventListener('visibilitychange', lookOrTurnAway)
  addEventListener('pagehide', reading.turnAway)
  addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent
    if (key !== keyOf(place.door, '') || newValue === token) return
    // The customer has signed out in another tab, or both tabs were opened at once and nothing is said in this one.
    if (newValue === null || chat.messages.length + chat.outgoing.length === 0) beginAnew()
  })
  host?.listen((message) => {
    if (message.tertulia === 'identify') return identity?.hear(message.token)
    if (message.tertulia === 'prefill') return
    isShown = message.tertulia === 'shown'
    lookOrTurnAway()
  })

  return {
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    now: () => chat,
    /** The unsent text. */
    draft: {
      read: () => (place.isPreview ? '' : readDraft(place.door)),
      keep: (text: string) => place.isPreview || keepDraft(place.door, text),
    },
    verbs: {
      /** Messages follow one another; each stays in the thread until it was taken. */
      send(said: Said): Promise<void> {
        const isTaken = chat.unanswered?.client_id === said.client_id
        dispatch({ type: 'send', said })
        return queue.send(said, isTaken)
      },
      /** Gives up a message that was refused. */
      drop: (client_id: string) => dispatch({ type: 'dropped', client_id }),
      /** One of the saved questions that were offered for what was asked. */
      chooseSaved(client_id: string, answer: SavedAnswer) {
        const away = chat.outgoing.find((each) => each.client_id === client_id)?.away
        if (away) dispatch({ type: 'answered_away', client_id, away: { ...away, saved: answer, offered: undefined } })
      },
      async askForPerson() {
        try {
          dispatch({
            type: 'state',
            state: await withToken(() => freshState(() => callPerson(caller()))),
            isHidden: isHidden(),
          })
        } catch (error) {
          noteLine(error)
          dispatch({ type: 'notice', words: texts.person_failed })
        }
      },
      /** The address of a file of an answer, which holds for some minutes. */
      linkToFile: async (id: string) => (await withToken(() => linkToFile(caller(), id))).url,
      /** Goes on in another of the agent's languages. @returns the texts of the business in it, if the server answers */
      async speak(chosen: string, words: Texts): Promise<ChatLook | undefined> {
        language = chosen
        texts = words
        const spoken = await openSession(place.door, caller(), page_origin, { chosen_language: chosen }).catch(noteLine)
        if (!spoken) return undefined
        ;({ token, look } = spoken)
        keepToken(place.door, token)
        keepState()
        return look
      },
      /** Reads what was said before the first message that is shown. */
      async readEarlier(): Promise<void> {
        const { conversation_id, messages } = chat
        const before = messages[0]?.id
        if (!conversation_id || !before) return
        try {
          const { readConversation } = await import('./history-calls.ts')
          const read = await ask((of) => readConversation(of, conversation_id, before))
          dispatch({ type: 'earlier', conversation_id, messages: read.messages })
        } catch (error) {
          noteLine(error)
          dispatch({ type: 'notice', words: texts.call_failed })
        }
      },
      /** Asks the server something else as this visitor. */
      ask,
      /** Ends this conversation and shows an empty thread. */
      async restart() {
        try {
          dispatch({ type: 'restarted', state: await withToken(() => endChat(caller())) })
        } catch (error) {
          if (isLineFailure(error)) void lineLost()
          else dispatch({ type: 'notice', words: wordsFor(error) })
        }
      },
    },
  }
}
