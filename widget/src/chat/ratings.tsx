import type { AnswerRating, GivenRatings } from '@tertulia/contract/ratings'
import type { Message } from '@tertulia/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { type Caller, Refused } from './api.ts'
import { ratingTextsOf } from './rating-texts.ts'
import { readGiven, sendRating, sendThumb } from './rating-calls.ts'
import css from './ratings.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

/** Asks the server as the visitor that it is. */
export type Ask = <T>(call: (caller: Caller) => Promise<T>) => Promise<T>
type Props = { ask: Ask; language: string }

const NOTHING: GivenRatings = { csat: null, answers: [] }
/** Ratings from an earlier page: asked for once for each conversation. */
const known = new Map<string, Promise<GivenRatings>>()
function givenIn(ask: Ask, conversation_id: string): Promise<GivenRatings> {
  const found = known.get(conversation_id) ?? ask((caller) => readGiven(caller, conversation_id)).catch(() => NOTHING)
  known.set(conversation_id, found)
  return found
}

const THUMBS = ['up', 'down'] as const

/** Two thumbs under an answer. Pressed again, one is taken back. */
export function Thumbs({ message: { id, conversation_id }, ask, language }: Props & { message: Message }) {
  const texts = ratingTextsOf(language)
  const [rating, setRating] = useState<AnswerRating | null>(null)
  useEffect(() => {
    void givenIn(ask, conversation_id).then(({ answers }) => {
      const before = answers.find(({ message_id }) => message_id === id)
      if (before) setRating(before.rating)
    })
  }, [ask, conversation_id, id])
  const press = (pressed: AnswerRating) => {
    const next = rating === pressed ? null : pressed
    setRating(next)
    // Shown at once, and taken back if the server refuses.
    ask((caller) => sendThumb(caller, id, next)).catch(() => setRating(rating))
  }
  return (
    // Stands within the log of what was said, and is nothing that was said.
    <div className="thumbs" aria-live="off">
      {THUMBS.map((each) => (
        <button
          key={each}
          type="button"
          aria-label={texts[each]}
          aria-pressed={rating === each}
          onClick={() => press(each)}
        >
          <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
            <path
              d="M7 10v11M15 6l-1 4h6a2 2 0 0 1 2 2.4l-1.4 7A2 2 0 0 1 18.6 21H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1h3l4-8a3 3 0 0 1 4 4z"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              {...(each === 'down' && { transform: 'rotate(180 12 12)' })}
            />
          </svg>
        </button>
      ))}
    </div>
  )
}

/** How it went, asked once after the end. */
export function AskRating({ conversation_id, ask, language }: Props & { conversation_id: string }) {
  const texts = ratingTextsOf(language)
  const [state, setState] = useState<'unknown' | 'asked' | 'sending' | 'failed' | 'thanked' | 'done'>('unknown')
  const [csat, setCsat] = useState(0)
  const [comment, setComment] = useState('')
  useEffect(() => {
    void givenIn(ask, conversation_id).then((given) => setState(given.csat === null ? 'asked' : 'done'))
  }, [ask, conversation_id])
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (state === 'asked' || csat > 0) box.current?.scrollIntoView({ block: 'nearest' })
  }, [state, csat])
  if (state === 'unknown' || state === 'done') return null
  if (state === 'thanked') return <output className="event">{texts.thanks}</output>
  const send = async () => {
    setState('sending')
    try {
      await ask((caller) => sendRating(caller, { conversation_id, csat, comment }))
      setState('thanked')
    } catch (error) {
      // Another window was faster: it has been said.
      setState(error instanceof Refused && error.code === 'already_rated' ? 'thanked' : 'failed')
    }
  }
  return (
    <fieldset className="rating" ref={box}>
      <legend>{texts.ask}</legend>
      <div className="scale">
        {texts.scale.map((label, at) => (
          <button
            key={label}
            type="button"
            aria-label={`${at + 1}: ${label}`}
            aria-pressed={csat === at + 1}
            onClick={() => setCsat(at + 1)}
          >
            {at + 1}
          </button>
        ))}
      </div>
      {/* A screen reader reads each button's own word. */}
      <p className="ends" aria-hidden="true">
        <span>{texts.scale.at(0)}</span>
        <span>{texts.scale.at(-1)}</span>
      </p>
      {csat > 0 && (
        <>
          <label>
            {texts.comment}
            <textarea
              rows={2}
              maxLength={1000}
              value={comment}
              onChange={({ currentTarget }) => setComment(currentTarget.value)}
            />
          </label>
          {state === 'failed' && <p role="alert">{texts.failed}</p>}
          <button type="button" disabled={state === 'sending'} onClick={() => void send()}>
            {texts.send}
          </button>
        </>
      )}
    </fieldset>
  )
}
