import type { Agent } from '@tertulia/contract/agents'
import { messagesOn } from '@tertulia/contract/channel-text'
import type { ReadingChannel } from '@tertulia/contract/channels'
import { COMPARED_QUESTIONS } from '@tertulia/contract/playground.limits'
import type { AskAs } from '@tertulia/contract/playground'
import type { SideAnswer } from '@tertulia/contract/quality'
import { type ComparedQuestion, sideBySide } from '@tertulia/contract/side-by-side'
import { Info } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stream } from '#api/stream.ts'
import { saidSoFar } from '#features/quality/said-so-far.ts'
import { SaveAsTest } from '#features/quality/save-as-test.tsx'
import { VERDICT_LOOKS } from '#features/quality/verdict-looks.ts'
import { TextDifference } from '#ui/text-difference.tsx'
import { AskBar } from './ask-bar.tsx'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { Message, Typing } from '#ui/message.tsx'
import { MessageLog } from '#ui/message-log.tsx'
import { Note } from '#ui/note.tsx'
import { errorMessage } from '#ui/error-message.ts'

type Compared = Extract<ComparedQuestion, { type: 'compared' }>
type Props = {
  agent: Agent
  as: AskAs | undefined
  channel: ReadingChannel
  /** Asked at once: those of the test before. */
  questions: readonly string[]
}

/** Asks the draft and the live version each question, and marks the differences. */
export default function SideBySide({ agent, as, channel, questions }: Props) {
  const { t } = useTranslation()
  const [compared, setCompared] = useState<Compared[]>([])
  const [pending, setPending] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [text, setText] = useState('')
  const isBegun = useRef(false)

  async function ask(wanted: readonly string[], before: readonly Compared[]) {
    setFailure(undefined)
    setCompared([...before])
    const asking = wanted.slice(-COMPARED_QUESTIONS)
    let at = 0
    setPending(asking[at])
    try {
      const lines = before.slice(-6).map(({ question, draft, live, passages }) => ({
        question,
        draft: draft.text,
        live: live?.text ?? null,
        passages,
      }))
      for await (const event of stream(sideBySide.compare, {
        params: { agent_id: agent.id },
        body: { questions: asking, before: lines, ...(as && { as }) },
      })) {
        if (event.type === 'failed') setFailure(event.message)
        else {
          setCompared((now) => [...now, event])
          at += 1
          setPending(asking[at])
        }
      }
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setPending(undefined)
    }
  }

  useEffect(() => {
    if (isBegun.current || questions.length === 0) return
    isBegun.current = true
    void ask(questions, [])
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = text.trim()
    if (!typed || pending !== undefined) return
    setText('')
    void ask([typed], compared)
  }

  return (
    <>
      <MessageLog label={t(($) => $.playground.log, { name: agent.name })}>
        {agent.live_version === null && <Note tone="info" title={t(($) => $.sideBySide.nothing_live)} />}
        {compared.map((each, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a question may be asked twice, and none moves
          <Exchange key={at} agent={agent} compared={each} before={compared.slice(0, at)} channel={channel} />
        ))}
        {pending !== undefined && (
          <>
            <Message from="customer" name={t(($) => $.conversations.customer)} mirrored>
              {pending}
            </Message>
            <Typing name={agent.name} />
          </>
        )}
        {failure && (
          <Note tone="bad" title={t(($) => $.playground.failed)}>
            {failure}
          </Note>
        )}
      </MessageLog>
      <form onSubmit={submit} className="shrink-0 border-t border-line px-4 py-3">
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <p className="type-meta flex min-w-0 flex-1 items-center max-sm:basis-full gap-1.5 text-[11px]/[16px] text-ink-3">
            <Info aria-hidden className="size-3.5! shrink-0" />
            {t(($) => $.sideBySide.lead)}
          </p>
          {compared.length > 0 && (
            <>
              <Button
                size="sm"
                loading={pending !== undefined}
                loadingLabel={t(($) => $.sideBySide.repeating)}
                onClick={() =>
                  void ask(
                    compared.map(({ question }) => question),
                    [],
                  )
                }
              >
                {t(($) => $.sideBySide.repeat)}
              </Button>
              <Button size="sm" variant="ghost" disabled={pending !== undefined} onClick={() => setCompared([])}>
                {t(($) => $.sideBySide.clear)}
              </Button>
            </>
          )}
        </div>
        <AskBar text={text} onChange={setText} isWaiting={pending !== undefined} />
      </form>
    </>
  )
}

const linesOf = ({ question, draft }: Compared) => [
  { from: 'customer', text: question },
  { from: 'agent', text: draft.text },
]

function Exchange({
  agent,
  compared: { question, draft, live, judgement },
  before: asked,
  channel,
}: {
  agent: Agent
  compared: Compared
  before: readonly Compared[]
  channel: ReadingChannel
}) {
  const { t } = useTranslation()
  const [now, before] = [draft, live].map((side) => side && messagesOn(channel, side.text).join('\n\n'))
  const [source] = draft.sources
  return (
    <section className="flex flex-col gap-2">
      <Message from="customer" name={t(($) => $.conversations.customer)} mirrored>
        {question}
      </Message>
      <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
        {live && (
          <Side name={t(($) => $.quality.live_version, { version: agent.live_version ?? 1 })} answer={live}>
            <p className="type-body wrap-anywhere whitespace-pre-wrap">{before}</p>
          </Side>
        )}
        <Side name={t(($) => $.quality.draft)} answer={draft}>
          {live && before !== now ? (
            <TextDifference before={before ?? ''} after={now ?? ''} />
          ) : (
            <p className="type-body wrap-anywhere whitespace-pre-wrap">{now}</p>
          )}
        </Side>
      </div>
      <p className="type-meta flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2">
        {judgement && (
          <span className="flex items-center gap-1.5">
            <Glyph {...VERDICT_LOOKS[judgement.verdict]} />
            <strong className="font-semibold text-ink">{t(($) => $.quality.verdicts[judgement.verdict])}</strong>
            {t(($) => $.quality.reasons[judgement.reason])}
          </span>
        )}
        <SaveAsTest
          agentId={agent.id}
          start={{
            question,
            earlier: saidSoFar(asked.flatMap(linesOf)),
            expected_source: source ?? null,
            must_hand_over: draft.hands_over,
          }}
        />
      </p>
    </section>
  )
}

function Side({ name, answer, children }: { name: string; answer: SideAnswer; children: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface px-3 py-2">
      <h3 className="type-meta mb-1 text-ink-3">{name}</h3>
      {children}
      {answer.sources.length > 0 && (
        <p className="type-meta mt-1.5 wrap-anywhere text-ink-2">
          {t(($) => $.quality.sources, {
            sources: format.list(answer.sources.map(({ title }) => format.quote(title))),
          })}
        </p>
      )}
    </div>
  )
}
