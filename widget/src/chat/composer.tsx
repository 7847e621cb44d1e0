import { CUSTOMER_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import { fill, type Texts } from '../texts/texts.ts'
import { ChosenFiles } from './chosen-files.tsx'
import type { Features } from './features.ts'
import type { ChatVerbs, RunningChat } from './running-chat.ts'
import { ACCEPTED, type FilesToSend, useFiles } from './use-files.ts'
import { SendIcon } from './send-icon.tsx'

type Props = {
  ref?: Ref<HTMLTextAreaElement>
  language: string
  texts: Texts
  features: Features
  ask: ChatVerbs['ask']
  /** The person one writes to, if one has control. */
  to: string | null
  /** Text from the page around, to be sent by the visitor who reads it. */
  prefilled: { text: string } | undefined
  /** Keeps the draft until it is sent, also if the page goes. */
  draft: RunningChat['draft']
  onSend: (text: string, files?: FilesToSend) => void
}

/** So many signs before the longest message one is told how many are left. */
const NEAR_LIMIT = 200

type Recorder = typeof import('./voice-recorder.tsx')
type Emoji = typeof import('./emoji/emoji-panel.tsx')
const mayRecord = 'MediaRecorder' in globalThis && 'mediaDevices' in navigator

/** Writing. Enter sends, Shift and Enter begin a line; Enter that ends an input method's word does neither. */
export function Composer({ ref, language, texts, features, ask, to, prefilled, draft, onSend }: Props) {
  const [text, setText] = useState(draft.read)
  const [recorder, setRecorder] = useState<Recorder>()
  const [isRecording, setRecording] = useState(false)
  const [emoji, setEmoji] = useState<Emoji>()
  const [isPicking, setPicking] = useState(false)
  const files = useFiles(ask, texts)
  const form = useRef<HTMLFormElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const field = form.current?.querySelector('textarea')
    if (!field) return
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight}px`
  })
  const [known, setKnown] = useState(prefilled)
  if (prefilled !== known) {
    setKnown(prefilled)
    setText(prefilled?.text ?? '')
  }

  // With what is shown, not after it: a page may take the frame away before the browser has drawn.
  useLayoutEffect(() => void draft.keep(text), [draft, text])

  const label = to ? fill(texts.write_to, { name: to }) : texts.write
  const typed = text.trim()
  const left = CUSTOMER_MESSAGE_LENGTH - typed.length
  const mayNotSend = files.isUnderWay || left < 0 || (!typed && files.ready.files.length === 0)
  function send() {
    if (mayNotSend) return
    setText('')
    files.clear()
    onSend(typed, files.ready.files.length > 0 ? files.ready : undefined)
  }
  async function record() {
    setRecorder(recorder ?? (await import('./voice-recorder.tsx')))
    setRecording(true)
  }
  async function pick() {
    if (isPicking) return setPicking(false)
    // If it does not load, the customer writes without it.
    const loaded = emoji ?? (await import('./emoji/emoji-panel.tsx').catch(() => undefined))
    setEmoji(loaded)
    setPicking(loaded !== undefined)
  }
  /** The cursor's place, replacing the selection. */
  function insert(picked: string) {
    const field = form.current?.querySelector('textarea')
    if (!field) return
    field.focus()
    field.setRangeText(picked, field.selectionStart, field.selectionEnd, 'end')
    setText(field.value)
    setPicking(false)
  }
  const take = (event: Pick<Event, 'preventDefault'>, list: FileList | undefined) => {
    if (!features.attachments || !list?.length) return
    event.preventDefault()
    files.add(list)
  }
  const focusField = () => form.current?.querySelector('textarea')?.focus()
  return (
    <>
      <ChosenFiles
        chosen={files.chosen}
        texts={texts}
        onDrop={(key) => {
          files.drop(key)
          focusField()
        }}
      />
      {isPicking && emoji && !isRecording && (
        <emoji.EmojiPanel
          language={language}
          texts={texts}
          onPick={insert}
          onClose={() => {
            setPicking(false)
            focusField()
          }}
        />
      )}
      {left < NEAR_LIMIT && !isRecording && (
        <p id="room" className={left < 0 ? 'room over' : 'room'} role={left < 0 ? 'alert' : undefined}>
          {fill(left < 0 ? texts.too_long : texts.signs_left, { count: Math.abs(left) })}
        </p>
      )}
      {isRecording && recorder ? (
        <recorder.VoiceRecorder
          texts={texts}
          ask={ask}
          onRecorded={(note, copy) => {
            setRecording(false)
            onSend('', { files: [note], copies: { [note.id]: copy } })
          }}
          onCancel={() => setRecording(false)}
        />
      ) : (
        <form
          className="composer"
          ref={form}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          {features.attachments && (
            <>
              <input
                ref={chooser}
                type="file"
                multiple
                hidden
                accept={ACCEPTED}
                onChange={({ currentTarget }) => {
                  files.add(currentTarget.files ?? [])
                  currentTarget.value = ''
                  focusField()
                }}
              />
              <button
                type="button"
                className="beside"
                aria-label={texts.attach}
                onClick={() => chooser.current?.click()}
              >
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                  <path
                    d="M13.5 6.5l-5.6 5.6a1.6 1.6 0 002.3 2.3l6-6a3.3 3.3 0 00-4.7-4.7l-6 6a5 5 0 007 7l5-5"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.5"
                    strokeLinecap="round"
                    strokeLinejoin="round"
                  />
                </svg>
              </button>
            </>
          )}
          <textarea
            ref={ref}
            rows={1}
            dir="auto"
            value={text}
            aria-label={label}
            aria-invalid={left < 0}
            aria-describedby={left < NEAR_LIMIT ? 'room' : undefined}
            placeholder={label}
            enterkeyhint="send"
            onInput={(event) => setText(event.currentTarget.value)}
            onDrop={(event) => take(event, event.dataTransfer?.files)}
            onPaste={(event) => take(event, event.clipboardData?.files)}
            onKeyDown={(event) => {
              // 229: Safari tells of an input method's Enter only so.
              const isComposing = event.isComposing || event.keyCode === 229
              if (event.key !== 'Enter' || event.shiftKey || isComposing) return
              event.preventDefault()
              send()
            }}
          />
          {features.emoji && (
            <button
              type="button"
              className="beside"
              aria-label={texts.add_emoji}
              aria-expanded={isPicking}
              onClick={() => void pick()}
            >
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
                <circle cx="10" cy="10" r="7.2" strokeWidth="1.5" />
                <path d="M6.8 11.6a3.6 3.6 0 006.4 0M7.6 8h.01M12.4 8h.01" strokeWidth="1.5" strokeLinecap="round" />
              </svg>
            </button>
          )}
          {features.voice_notes && mayRecord && !typed && files.chosen.length === 0 && (
            <button type="button" className="beside" aria-label={texts.record} onClick={() => void record()}>
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
                <path
                  d="M10 3a2.5 2.5 0 012.5 2.5v4a2.5 2.5 0 01-5 0v-4A2.5 2.5 0 0110 3zM4.5 9.5a5.5 5.5 0 0011 0M10 15v2.5"
                  strokeWidth="1.5"
                  strokeLinecap="round"
                />
              </svg>
            </button>
          )}
          <button type="submit" aria-label={texts.send} disabled={mayNotSend}>
            <SendIcon />
          </button>
        </form>
      )}
    </>
  )
}
