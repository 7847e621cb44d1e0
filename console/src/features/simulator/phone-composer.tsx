import { SIMULATED_FILE_BYTES, SIMULATED_TEXT } from '@tertulia/contract/simulator.limits'
import type { PhoneMessage } from '@tertulia/contract/simulator'
import { Camera, Mic, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.tsx'
import { TooLong, isTooLong } from '#ui/too-long.tsx'
import { AttachMenu } from './attach-menu.tsx'
import { FileChooser } from './file-chooser.tsx'
import { useMessageWords } from './phone-words.ts'
import type { Sending } from './use-outgoing.ts'
import { VoiceBar } from './voice-bar.tsx'

/** The message that is answered or changed. */
export type AboutMessage = { kind: 'reply' | 'edit'; message: PhoneMessage }

type Props = {
  about: AboutMessage | undefined
  /** Why the customer cannot write now. */
  disabledReason: string | undefined
  /** The message that it was about is no longer. */
  onDone: () => void
  onPost: (sending: Sending) => void
  onEdit: (message: PhoneMessage, text: string) => void
}

const ROUND =
  'touch-target flex size-9 shrink-0 items-center justify-center rounded-pill bg-ok-text text-surface aria-disabled:cursor-default aria-disabled:opacity-50 max-sm:size-11'

/** The customer writes here. Enter sends, with Ctrl or Cmd too; Shift and Enter begin a line. */
export function PhoneComposer({ about, disabledReason, onDone, onPost, onEdit }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const edited = about?.kind === 'edit' ? about.message : undefined
  const [text, setText] = useState(edited?.text ?? '')
  const [isRecording, setIsRecording] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isOff = disabledReason !== undefined
  const message = text.trim()
  const isOver = isTooLong({ text: message, most: SIMULATED_TEXT })
  useEffect(() => {
    if (about) field.current?.focus()
  }, [about])

  function send() {
    if (message === '' || isOver || isOff) return
    if (edited) {
      if (message !== edited.text) onEdit(edited, message)
    } else onPost({ text: message, act: { kind: 'text', text: message, reply_to: about?.message.id ?? null } })
    setText('')
    onDone()
  }
  function sendFile(file: File, is_voice = false) {
    if (file.size > SIMULATED_FILE_BYTES) {
      const size = format.fileSize(SIMULATED_FILE_BYTES)
      showToast({ tone: 'bad', text: t(($) => $.simulator.too_large, { name: file.name, size }) })
      return
    }
    onPost({ text: is_voice ? '' : message, file, is_voice })
    if (!is_voice) setText('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && about) {
      event.preventDefault()
      onDone()
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }

  if (isRecording && !isOff) {
    return (
      <VoiceBar
        onSend={(file) => {
          sendFile(file, true)
          setIsRecording(false)
        }}
        onDiscard={() => setIsRecording(false)}
      />
    )
  }
  return (
    <div className="relative shrink-0 border-t border-line bg-surface p-2 max-sm:px-3">
      {about && <AboutLine about={about} onDone={onDone} />}
      <div className="flex items-end gap-2">
        <div className="flex min-w-0 flex-1 items-end rounded-[18px] border border-control bg-surface px-1 focus-within:border-ink focus-within:ring-1 focus-within:ring-ink max-sm:rounded-[22px]">
          <AttachMenu disabledReason={disabledReason} onFile={sendFile} onPost={onPost} />
          <textarea
            ref={field}
            rows={1}
            aria-label={t(($) => $.simulator.write)}
            placeholder={t(($) => $.simulator.write)}
            value={text}
            disabled={isOff}
            aria-invalid={isOver}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
            className="type-input field-sizing-content max-h-28 min-h-9 min-w-0 flex-1 resize-none bg-transparent px-1 py-2 outline-none placeholder:text-ink-3 max-sm:min-h-11 max-sm:py-2.5"
          />
          <FileChooser ref={camera} label={t(($) => $.simulator.camera)} accept="image/*" camera onFile={sendFile} />
          <IconButton
            label={t(($) => $.simulator.camera)}
            icon={<Camera aria-hidden />}
            disabledReason={disabledReason}
            onClick={() => camera.current?.click()}
            className="my-1 max-sm:my-2"
          />
        </div>
        {message === '' && !edited ? (
          <button
            type="button"
            aria-label={t(($) => $.simulator.record)}
            aria-disabled={isOff}
            onClick={() => !isOff && setIsRecording(true)}
            className={ROUND}
          >
            <Mic aria-hidden />
          </button>
        ) : (
          <button
            type="button"
            aria-label={edited ? t(($) => $.simulator.save_edit) : t(($) => $.simulator.send)}
            aria-disabled={isOff || isOver || message === ''}
            onClick={send}
            className={ROUND}
          >
            <SendHorizontal aria-hidden />
          </button>
        )}
      </div>
      <TooLong text={message} most={SIMULATED_TEXT} />
    </div>
  )
}

function AboutLine({ about: { kind, message }, onDone }: { about: AboutMessage; onDone: () => void }) {
  const { t } = useTranslation()
  const wordsOf = useMessageWords()
  const isReply = kind === 'reply'
  return (
    <p className="type-meta mb-1.5 flex items-center gap-2 rounded-sm border-l-2 border-ok-text bg-fill py-1 pr-1 pl-2">
      <span className="min-w-0 flex-1 truncate">
        <span className="font-semibold">
          {isReply ? t(($) => $.simulator.replying) : t(($) => $.simulator.editing)}
        </span>{' '}
        <span className="text-ink-2">{wordsOf(message)}</span>
      </span>
      <IconButton
        label={isReply ? t(($) => $.simulator.cancel_reply) : t(($) => $.simulator.cancel_edit)}
        icon={<X aria-hidden />}
        onClick={onDone}
      />
    </p>
  )
}
