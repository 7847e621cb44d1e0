import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Agent } from '@tertulia/contract/agents'
import { CollectedField, type FieldValue } from '@tertulia/contract/collected-fields'
import { CUSTOMER_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { type CollectionInput, infoCollection, type PreviewStep } from '@tertulia/contract/info-collection'
import { COLLECTION_PREVIEW_MESSAGES } from '@tertulia/contract/info-collection.limits'
import { ArrowUp, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isTooLong, TooLong } from '#ui/too-long.tsx'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Message, Typing } from '#ui/message.tsx'
import { MessageLog } from '#ui/message-log.tsx'
import type { CollectionFormInput } from './collection-form.ts'
import { useValueWords } from './use-value-words.ts'

type Form = Pick<CollectionInput, 'fields' | 'asking'>
type Played = Form & { messages: string[] }

const Fields = CollectedField.array().min(1)

/** The conversation as a customer will have it, with what is in the form now. Nothing of it is kept. */
export function FormPreview({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const { trigger } = useFormContext<CollectionFormInput>()
  const inForm = useWatch<CollectionFormInput, 'collection.fields'>({ name: 'collection.fields' })
  const asking = useWatch<CollectionFormInput, 'collection.asking'>({ name: 'collection.asking' })
  const valid = Fields.safeParse(inForm)
  const form = valid.success ? { fields: valid.data, asking } : undefined
  const [played, setPlayed] = useState<Played | undefined>(() => (form ? { ...form, messages: [] } : undefined))

  function play(messages: string[]) {
    if (form) setPlayed({ ...form, messages })
    else void trigger('collection.fields', { shouldFocus: true })
  }

  return (
    <section aria-label={t(($) => $.collectionEditor.preview.title)} className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <h2 className="type-section flex-1">{t(($) => $.collectionEditor.preview.title)}</h2>
        {played && (
          <IconButton
            label={t(($) => $.collectionEditor.preview.restart)}
            icon={<RotateCcw aria-hidden />}
            onClick={() => play([])}
          />
        )}
      </div>
      {played ? (
        <Play agent={agent} played={played} onPlay={play} now={form} />
      ) : (
        <div className="flex flex-col items-start gap-2.5">
          <p className="type-meta text-ink-3">
            {inForm.length === 0
              ? t(($) => $.collectionEditor.preview.no_fields)
              : t(($) => $.collectionEditor.preview.mend_first)}
          </p>
          {inForm.length > 0 && (
            <Button size="sm" onClick={() => play([])}>
              {t(($) => $.collectionEditor.preview.begin)}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

type PlayProps = {
  agent: Agent
  played: Played
  onPlay: (messages: string[]) => void
  /** As the form has them now; undefined while they have something to mend. */
  now: Form | undefined
}

function Play({ agent, played, onPlay, now }: PlayProps) {
  const { t } = useTranslation()
  const { messages, ...form } = played
  const { fields } = form
  const language = agent.languages[0] ?? 'es'
  const preview = useQuery({
    ...query(infoCollection.preview, { params: { agent_id: agent.id }, body: { ...form, language, messages } }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })
  // While the answer to the last message is loading, the steps before it. A restarted preview has none.
  const steps = (messages.length === 0 && preview.isPlaceholderData ? undefined : preview.data) ?? []
  const isWaiting = preview.isFetching
  const last = isWaiting || preview.error ? undefined : steps.at(-1)
  const isOver = last?.outcome === 'complete' || last?.outcome === 'stopped'
  const hasChanged = now === undefined || JSON.stringify(now) !== JSON.stringify(form)
  const hasBegun = messages.length > 0 || steps.length > 0

  return (
    <>
      <div className="flex max-h-[420px] min-h-28 flex-col rounded-md border border-line bg-surface">
        <MessageLog label={t(($) => $.collectionEditor.preview.log)} className="[&>div]:p-3">
          {!hasBegun && !isWaiting && (
            <p className="type-meta text-center text-ink-3">
              {t(($) => $.collectionEditor.preview.write_first, { agent: agent.name })}
            </p>
          )}
          <Said steps={steps} messages={messages} agentName={agent.name} isWaiting={isWaiting} language={language} />
          {isWaiting && <Typing name={agent.name} />}
          {preview.error && <ErrorBlock title={preview.error.message} onRetry={() => void preview.refetch()} />}
        </MessageLog>
        {last && last.options.length > 0 && (
          <div className="flex flex-wrap gap-1.5 px-3 pb-2.5">
            {last.options.map((option) => (
              <Button key={option} size="sm" onClick={() => onPlay([...messages, option])}>
                {option}
              </Button>
            ))}
          </div>
        )}
        {isOver && <Ending outcome={last.outcome} />}
      </div>
      {hasChanged && (
        <p className="type-meta flex items-center gap-2 text-ink-2">
          <Glyph name="dot" tone="warn" />
          <span className="min-w-0 flex-1">{t(($) => $.collectionEditor.preview.changed)}</span>
          <button type="button" className="link" onClick={() => onPlay([])}>
            {t(($) => $.collectionEditor.preview.restart)}
          </button>
        </p>
      )}
      <Composer
        isWaiting={isWaiting}
        isFull={messages.length >= COLLECTION_PREVIEW_MESSAGES}
        onSay={(text) => onPlay([...messages, text])}
      />
      <Taken fields={fields} steps={steps} />
    </>
  )
}

type SaidProps = {
  steps: readonly PreviewStep[]
  messages: readonly string[]
  agentName: string
  isWaiting: boolean
  language: string
}

/** Transcript of the preview. If the agent speaks first, there is one step more than messages. */
function Said({ steps, messages, agentName, isWaiting, language }: SaidProps) {
  const { t } = useTranslation()
  const answered = isWaiting ? Math.max(messages.length - 1, 0) : messages.length
  const speaksFirst = steps.length > answered
  const opening = speaksFirst ? steps[0] : undefined
  const answers = speaksFirst ? steps.slice(1) : steps
  const bubble = (step: PreviewStep | undefined) =>
    step &&
    step.says !== '' && (
      <Message from="agent" name={agentName} mirrored lang={language}>
        {step.says}
      </Message>
    )
  return (
    <>
      {bubble(opening)}
      {messages.map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- former turns do not change their places
        <div key={at} className="flex flex-col gap-2.5">
          <Message from="customer" name={t(($) => $.conversations.customer)} mirrored>
            {text}
          </Message>
          {bubble(answers[at])}
        </div>
      ))}
    </>
  )
}

function Ending({ outcome }: { outcome: PreviewStep['outcome'] }) {
  const { t } = useTranslation()
  const isComplete = outcome === 'complete'
  return (
    <p className="type-meta flex items-center gap-1.5 border-t border-line px-3 py-2 text-ink-2">
      <Glyph name={isComplete ? 'check' : 'minus'} tone={isComplete ? 'ok' : 'mute'} />
      {isComplete ? t(($) => $.collectionEditor.preview.complete) : t(($) => $.collectionEditor.preview.stopped)}
    </p>
  )
}

type ComposerProps = { isWaiting: boolean; isFull: boolean; onSay: (text: string) => void }

/** Stands inside the form that is edited: what is sent here is not what saves that one. */
function Composer({ isWaiting, isFull, onSay }: ComposerProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const typed = text.trim()
  const isOver = isTooLong({ text, most: CUSTOMER_MESSAGE_LENGTH })
  function say() {
    if (typed === '' || isOver || isWaiting || isFull) return
    setText('')
    onSay(typed)
    field.current?.focus()
  }
  const label = t(($) => $.collectionEditor.preview.write)
  return (
    <>
      <TooLong text={text} most={CUSTOMER_MESSAGE_LENGTH} />
      <div className="flex items-center gap-2 rounded-md border border-control bg-surface p-1 pl-2.5 focus-within:border-ink focus-within:ring-1 focus-within:ring-ink">
        <input
          ref={field}
          value={text}
          aria-label={label}
          placeholder={label}
          aria-invalid={isOver}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            say()
          }}
          className="type-input min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3"
        />
        <button
          type="button"
          aria-label={t(($) => $.collectionEditor.preview.send)}
          disabled={typed === '' || isOver || isWaiting || isFull}
          onClick={say}
          className="flex size-7 items-center justify-center rounded-sm bg-solid text-on-solid disabled:bg-fill disabled:text-ink-3 max-sm:size-11"
        >
          <ArrowUp aria-hidden />
        </button>
      </div>
    </>
  )
}

/** Values that would be stored by now, each with the words it came from. The last value counts. */
function Taken({ fields, steps }: { fields: readonly CollectedField[]; steps: readonly PreviewStep[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useValueWords()
  const values = new Map<string, { value: FieldValue; said: string }>()
  for (const step of steps) for (const { key, ...rest } of step.taken) values.set(key, rest)
  if (values.size === 0) return null
  return (
    <div>
      <h3 className="type-button">{t(($) => $.collectionEditor.preview.taken)}</h3>
      <dl className="mt-1 flex flex-col">
        {fields.flatMap(({ key, label }) => {
          const found = values.get(key)
          if (!found) return []
          return [
            <div key={key} className="border-b border-line py-1.5 last:border-0">
              <dt className="type-meta text-ink-3">{label}</dt>
              <dd className="wrap-anywhere">
                <span className="font-medium">{words(found.value)}</span>{' '}
                <span className="type-quote text-ink-2">
                  {t(($) => $.collectionEditor.preview.from, { words: format.quote(found.said) })}
                </span>
              </dd>
            </div>,
          ]
        })}
      </dl>
    </div>
  )
}
