import { conversationNotes } from '@tertulia/contract/conversation-notes'
import { NOTE_LENGTH } from '@tertulia/contract/conversation-notes.limits'
import { hasOpenVariable, cannedText } from '@tertulia/contract/canned-reply-variables'
import { PERSON_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { ArrowUp, Lock } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useConnection } from '#api/socket.ts'
import { useMay } from '#access/current-organization.ts'
import { useLanguage } from '#i18n/language.ts'
import { useStoredFlag } from '#shell/stored-flag.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { isInLayer, isTyping, usePageKeys } from '#ui/keys.ts'
import { Note } from '#ui/note.tsx'
import { isTooLong, TooLong } from '#ui/too-long.tsx'
import { CannedPalette } from './canned-palette.tsx'
import { onInsert } from './insert.ts'
import { MentionList } from './mention-list.tsx'
import { type Mode, ModeChoice } from './mode-choice.tsx'
import { post } from './outbox.ts'
import { ReplyFiles, uploadReplyFile, useReplyFiles } from './reply-files.tsx'
import { ReplyTools } from './reply-tools.tsx'
import { useCanned } from './use-canned.ts'
import { useDraft } from './use-draft.ts'
import { useMentions } from './use-mentions.ts'
import { useSuggestions } from './use-suggestions.ts'
import { VoiceRecorder } from './voice-recorder.tsx'

type Props = {
  conversationId: string
  /** That the customer reads: what is written is spelled in it. */
  language: string
  /** Why one cannot write to the customer now; notes can be written all the same. */
  disabledReason: string | undefined
  /** The reason stands above already. */
  isReasonShown?: boolean
  /** Tells colleagues that one is writing to the customer. */
  onTyping?: (() => void) | undefined
}

/** Writes to the customer, or a note to colleagues. R and N choose, a slash opens saved replies, an @ colleagues. */
export function TalkComposer({ conversationId, language, disabledReason, isReasonShown = false, onTyping }: Props) {
  const { t } = useTranslation()
  const mayNote = useMay('conversation.annotate')
  const { status } = useConnection()
  const isOff = disabledReason !== undefined
  const [mode, setMode] = useState<Mode>('reply')
  const [reply, setReply] = useDraft('reply', conversationId)
  const [note, setNote, settleNote] = useDraft('note', conversationId)
  const [withCommand, setWithCommand] = useStoredFlag('tertulia.send_with_command')
  const add = useSend(conversationNotes.add, { refreshes: [conversationNotes.list] })
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useReplyFiles(conversationId)
  const listId = useId()
  const isNote = mode === 'note'
  const ownLanguage = useLanguage()
  const [isRecording, setRecording] = useState(false)
  const [text, setText] = isNote ? ([note, setNote] as const) : ([reply, setReply] as const)

  const [closedAt, setClosedAt] = useState<string>()
  const slash = !isNote && !isOff && reply !== closedAt ? /^\/(\S*)$/u.exec(reply)?.[1] : undefined
  const canned = useCanned(conversationId, slash)
  const mentions = useMentions(note, isNote && note !== closedAt)
  const suggestions = useSuggestions({
    items: slash === undefined ? [] : canned.replies,
    isOpen: slash !== undefined,
    onTake: (taken) => write(cannedText(taken.text, canned.values)),
    onClose: () => setClosedAt(reply),
  })
  const people = useSuggestions({
    items: mentions.found,
    isOpen: mentions.isOpen,
    onTake: (member) => write(mentions.take(member)),
    onClose: () => setClosedAt(note),
  })
  const hasFiles = mode === 'reply' && files.ready.length > 0
  const isOpenVariable = !isNote && hasOpenVariable(reply)
  const isShut = isNote ? !mayNote : isOff
  const toSend = isNote ? mentions.toSend().trim() : text.trim()
  const most = isNote ? NOTE_LENGTH : PERSON_MESSAGE_LENGTH
  const isOver = isTooLong({ text: toSend, most })

  function write(typed: string) {
    setText(typed)
    suggestions.reset()
    people.reset()
    field.current?.focus()
    if (!isNote && typed !== '' && !typed.startsWith('/')) onTyping?.()
  }
  /** After the next paint: what was closed may be open by then. */
  function choose(next: Mode) {
    setMode(next)
    requestAnimationFrame(() => field.current?.focus())
  }
  const insert = useEffectEvent((said: string) => {
    setMode('reply')
    setReply(reply.trim() ? `${reply.trimEnd()}\n${said}` : said)
    requestAnimationFrame(() => field.current?.focus())
  })
  useEffect(() => onInsert(conversationId, (said) => insert(said)), [conversationId])

  const wasOff = useRef(isOff)
  useEffect(() => {
    // Control was just taken, and the button that took it is gone: one writes next.
    if (wasOff.current && !isOff && document.activeElement === document.body) field.current?.focus()
    wasOff.current = isOff
  }, [isOff])

  usePageKeys((event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return false
    // A layer over the page has its own keys, unless the member writes in it.
    const layer = event.target instanceof Element ? event.target.closest('[role=dialog]') : null
    if (isInLayer(event.target) && !layer?.contains(field.current)) return false
    if (event.key === 'r' && !isOff) choose('reply')
    else if (event.key === 'n' && mayNote) choose('note')
    else if (event.key === '/' && !isOff) {
      choose('reply')
      if (reply === '') setReply('/')
    } else return false
    return true
  })

  /** In the place of what was marked. */
  function insertAtCursor(emoji: string) {
    const area = field.current
    if (!area) return
    area.setRangeText(emoji, area.selectionStart, area.selectionEnd, 'end')
    write(area.value)
  }
  function stopRecording() {
    setRecording(false)
    requestAnimationFrame(() => field.current?.focus())
  }

  async function send() {
    if ((!toSend && !hasFiles) || isOver || isShut || isOpenVariable || add.isPending) return
    if (!isNote) {
      if (files.isUnderWay) return
      setReply('')
      files.clear()
      post(conversationId, toSend, files.ready)
      return
    }
    await add.mutateAsync({ params: { id: conversationId }, body: { text: toSend } })
    settleNote(note)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (suggestions.onKey(event) || people.onKey(event)) return
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (withCommand && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    void send().catch(() => undefined)
  }

  const isListed = slash !== undefined || mentions.isOpen
  const label = isNote ? t(($) => $.inbox.write_note) : t(($) => $.conversations.write)
  return (
    <div className="flex shrink-0 flex-col gap-2 border-t border-line px-5 py-3 max-sm:px-3">
      {(status === 'disconnected' || status === 'error') && (
        <Note tone="info" title={t(($) => $.conversations.reconnecting)}>
          {t(($) => $.inbox.offline)}
        </Note>
      )}
      {add.error && isNote && (
        <Note
          tone="bad"
          title={t(($) => $.conversations.not_sent)}
          action={
            <Button size="sm" onClick={() => void send().catch(() => undefined)}>
              {t(($) => $.conversations.retry)}
            </Button>
          }
        >
          {add.error.message}
        </Note>
      )}
      <div>
        {slash !== undefined && (
          <CannedPalette
            id={listId}
            replies={canned.replies}
            typed={slash}
            at={suggestions.at}
            values={canned.values}
            onPoint={suggestions.setAt}
            onTake={(taken) => write(cannedText(taken.text, canned.values))}
          />
        )}
        {mentions.isOpen && (
          <MentionList
            id={listId}
            people={mentions.found}
            at={people.at}
            onPoint={people.setAt}
            onTake={(member) => write(mentions.take(member))}
          />
        )}
        {isRecording && !isShut && (
          <VoiceRecorder
            upload={(file, seconds) => uploadReplyFile(conversationId, file, seconds)}
            onSent={(note) => {
              post(conversationId, '', [note])
              stopRecording()
            }}
            onDiscard={stopRecording}
          />
        )}
        <div
          hidden={isRecording && !isShut}
          className={cx(
            'border border-control focus-within:border-ink focus-within:ring-1 focus-within:ring-ink',
            isListed ? 'rounded-b-md' : 'rounded-md',
            isNote ? 'border-dashed bg-warn-bg' : isShut ? 'bg-fill' : 'bg-surface',
          )}
        >
          <ModeChoice mode={mode} mayNote={mayNote} onChoose={choose} />
          <textarea
            ref={field}
            aria-label={label}
            lang={isNote ? ownLanguage : language}
            spellCheck
            placeholder={isShut && !isReasonShown ? (disabledReason ?? label) : label}
            value={text}
            disabled={isShut}
            rows={2}
            aria-invalid={isOver}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              if (isNote || event.clipboardData.files.length === 0) return
              event.preventDefault()
              files.add(event.clipboardData.files)
            }}
            onDrop={(event) => {
              if (isNote || event.dataTransfer.files.length === 0) return
              event.preventDefault()
              files.add(event.dataTransfer.files)
            }}
            {...(isListed && {
              role: 'combobox',
              'aria-expanded': true,
              'aria-controls': listId,
              'aria-activedescendant': `${listId}-${slash === undefined ? people.at : suggestions.at}`,
            })}
            className="type-input block min-h-11 w-full resize-none bg-transparent px-3 py-1.5 outline-none placeholder:text-ink-3"
          />
          <TooLong text={toSend} most={most} />
          {!isNote && <ReplyFiles files={files} />}
          <div className="flex items-center gap-1 px-2 pb-2">
            {isNote ? (
              <span className="type-meta flex flex-1 items-center gap-1.5 px-1 text-warn-text">
                <Lock aria-hidden className="size-3.5!" /> {t(($) => $.inbox.only_team)}
              </span>
            ) : (
              <ReplyTools
                disabledReason={disabledReason}
                onCanned={() => write('/')}
                onFiles={(chosen) => {
                  files.add(chosen)
                  field.current?.focus()
                }}
                onEmoji={insertAtCursor}
                onRecord={() => setRecording(true)}
              />
            )}
            <button
              type="button"
              className="link type-meta touch-target px-1 text-ink-2 max-sm:hidden"
              onClick={() => setWithCommand(!withCommand)}
            >
              {withCommand ? t(($) => $.inbox.command_sends) : t(($) => $.inbox.enter_sends)}
            </button>
            <Button
              variant="ink"
              icon={<ArrowUp aria-hidden />}
              disabled={isShut || isOver || (!toSend && !hasFiles) || (!isNote && files.isUnderWay)}
              disabledReason={isOpenVariable ? t(($) => $.inbox.open_variable) : undefined}
              loading={add.isPending}
              onClick={() => void send().catch(() => undefined)}
            >
              {isNote ? t(($) => $.inbox.save_note) : t(($) => $.conversations.send)}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
