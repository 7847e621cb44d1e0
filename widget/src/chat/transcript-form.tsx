import { useEffect, useId, useRef, useState } from 'react'
import { fill, type Texts } from '../texts/texts.ts'
import { Refused } from './api.ts'
import type { ChatVerbs } from './running-chat.ts'
import { sendCode, sendTranscript } from './transcript-calls.ts'
import { useEscape } from './use-escape.ts'
import './transcript-form.css'

type Props = { verbs: ChatVerbs; texts: Texts; onClose: () => void }

/** Has the conversation mailed: to an address first, and once its owner has typed the code back. */
export default function TranscriptForm({ verbs, texts, onClose }: Props) {
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<'email' | 'code' | 'sent'>('email')
  const [isBusy, setBusy] = useState(false)
  const [why, setWhy] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each step begins at its first field or title
  useEffect(() => field.current?.focus(), [step])
  useEscape(onClose)

  async function go() {
    setBusy(true)
    setWhy(undefined)
    try {
      await verbs.ask((caller) => (step === 'email' ? sendCode(caller, email) : sendTranscript(caller, email, code)))
      setStep(step === 'email' ? 'code' : 'sent')
    } catch (error) {
      setWhy((error instanceof Refused && error.message) || texts.call_failed)
    }
    setBusy(false)
  }
  if (step === 'sent')
    return (
      <div className="side-form">
        <output>{fill(texts.transcript_sent, { email })}</output>
        <button type="button" className="plain" onClick={onClose}>
          {texts.back}
        </button>
      </div>
    )
  const isCode = step === 'code'
  return (
    <form
      className="side-form"
      aria-label={texts.transcript}
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      <label htmlFor={id}>{isCode ? texts.code : texts.email}</label>
      <input
        ref={field}
        key={step}
        id={id}
        {...(isCode
          ? { type: 'text' as const, inputMode: 'numeric' as const, autoComplete: 'one-time-code' as const }
          : { type: 'email' as const, inputMode: 'email' as const, autoComplete: 'email' as const })}
        list={undefined}
        required
        maxLength={isCode ? 12 : 254}
        value={isCode ? code : email}
        aria-describedby={`${id}-help`}
        aria-invalid={why !== undefined}
        onInput={({ currentTarget: { value } }) => (isCode ? setCode(value.trim()) : setEmail(value.trim()))}
      />
      <p id={`${id}-help`} className={why ? 'bad' : undefined} role={why ? 'alert' : undefined}>
        {why ?? (isCode ? fill(texts.transcript_code_help, { email }) : texts.transcript_help)}
      </p>
      <div>
        <button type="button" className="plain" onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="submit" disabled={isBusy || !(isCode ? code : email)}>
          {isCode ? texts.send_transcript : texts.send_code}
        </button>
      </div>
    </form>
  )
}
