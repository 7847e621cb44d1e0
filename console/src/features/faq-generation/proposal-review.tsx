import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FaqProposal, faqProposals } from '@tertulia/contract/faq-generation'
import { faqs } from '@tertulia/contract/faqs'
import { FAQ_ANSWER_LENGTH, FAQ_QUESTION_LENGTH } from '@tertulia/contract/limits'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, queryKey, useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { characters, Field } from '#ui/field.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { isTyping, usePageKeys } from '#ui/keys.ts'
import { Note } from '#ui/note.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast.tsx'
import { proposalList } from './generation-queries.ts'

type Props = {
  agentId: string
  /** Questions the agent answers already. */
  known: number
}

/** What is proposed, one at a time: mended, then approved or dropped, by a key or by a press. */
export function ProposalReview({ agentId, known }: Props) {
  const { t } = useTranslation()
  const waiting = useQuery(proposalList(agentId))
  const { data: approved } = useQuery(query(faqs.list, { query: { agent_id: agentId, rows: 10 } }))
  const [isDeciding, setDeciding] = useState(false)
  const items = waiting.data?.items ?? []
  const [first] = items
  return (
    <>
      {waiting.error && <ErrorBlock title={waiting.error.message} onRetry={() => void waiting.refetch()} />}
      <output className="sr-only">
        {items.length > 0 && t(($) => $.faqGeneration.waiting, { count: items.length })}
      </output>
      {first && (
        <Review
          key={first.id}
          proposal={first}
          left={items.length}
          takesFocus={isDeciding}
          onDecided={() => setDeciding(true)}
        />
      )}
      {known > 0 && (
        <section aria-labelledby="approved">
          <h2 id="approved" className="type-section border-b border-line pb-2">
            {t(($) => $.faqGeneration.known, { count: known })}
          </h2>
          <ul>
            {approved?.items.map(({ id, question }) => (
              <li key={id} className="flex items-start gap-2.5 border-b border-line py-2">
                <span className="mt-0.5">
                  <Glyph name="check" tone="ok" />
                </span>
                <span className="min-w-0 wrap-anywhere">{question}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const APPROVE = 'a'
const DROP = 'd'

type ReviewProps = {
  proposal: FaqProposal
  left: number
  /** It follows one that was decided on, and takes the focus from it, so that the keys go on. */
  takesFocus: boolean
  onDecided: () => void
}

function Review({ proposal, left, takesFocus, onDecided }: ReviewProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [question, setQuestion] = useState(proposal.question)
  const [answer, setAnswer] = useState(proposal.answer)
  const approve = useSend(faqProposals.approve, { refreshes: [faqs.list] })
  const decide = useSend(faqProposals.decide)
  const card = useRef<HTMLElement>(null)
  const at = { params: { id: proposal.id } }
  const isBusy = approve.isPending || decide.isPending
  const isWhole = question.trim() !== '' && answer.trim() !== ''
  const required = t(($) => $.faqGeneration.required)

  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) card.current?.focus()
  }, [takesFocus])

  const show = () => queries.invalidateQueries({ queryKey: queryKey(faqProposals.list) })

  async function onApprove() {
    if (isBusy || !isWhole) return
    await approve.mutateAsync({ ...at, body: { question, answer } })
    onDecided()
    await show()
  }

  async function onDrop() {
    if (isBusy) return
    await decide.mutateAsync({ ...at, body: { dropped: true } })
    onDecided()
    showToast({
      text: t(($) => $.faqGeneration.dropped),
      action: {
        label: t(($) => $.ui.undo),
        run: () =>
          void decide
            .mutateAsync({ ...at, body: { dropped: false } })
            .then(show)
            .catch((error: Error) => showToast({ tone: 'bad', text: error.message })),
      },
    })
    await show()
  }

  // What failed is told below.
  const run = (act: () => Promise<void>) => void act().catch(() => undefined)

  usePageKeys((event) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return false
    const key = event.key.toLowerCase()
    if (key !== APPROVE && key !== DROP) return false
    run(key === APPROVE ? onApprove : onDrop)
    return true
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    run(onApprove)
  }

  const failure = approve.error ?? decide.error
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="proposal"
      className="animate-arrive flex flex-col gap-4 rounded-md border border-line-2 bg-surface p-4 outline-offset-2"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="proposal" className="type-section flex-1">
          {t(($) => $.faqGeneration.proposal)}
        </h2>
        <span className="type-meta text-ink-3">{t(($) => $.faqGeneration.bases[proposal.basis])}</span>
        <span className="type-meta text-ink-2 tabular-nums">{t(($) => $.faqGeneration.left, { count: left })}</span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the fields inside */}
      <div onKeyDown={onKeyDown} className="flex flex-col gap-3">
        <Field
          label={t(($) => $.agents.question)}
          error={question.trim() === '' ? required : undefined}
          counter={{ used: characters(question), max: FAQ_QUESTION_LENGTH }}
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={FAQ_QUESTION_LENGTH}
              value={question}
              onChange={(event) => setQuestion(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t(($) => $.agents.answer)}
          error={answer.trim() === '' ? required : undefined}
          counter={{ used: characters(answer), max: FAQ_ANSWER_LENGTH }}
        >
          {(control) => (
            <TextArea
              {...control}
              maxLength={FAQ_ANSWER_LENGTH}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          )}
        </Field>
      </div>
      {failure && <Note tone="bad" title={failure.message} />}
      <footer className="flex flex-wrap items-center gap-2">
        <Button
          variant="ink"
          loading={approve.isPending}
          loadingLabel={t(($) => $.faqGeneration.approving)}
          disabled={decide.isPending || !isWhole}
          aria-keyshortcuts="A"
          onClick={() => run(onApprove)}
        >
          {t(($) => $.faqGeneration.approve)}
        </Button>
        <Button disabled={isBusy} aria-keyshortcuts="D" onClick={() => run(onDrop)}>
          {t(($) => $.faqGeneration.drop)}
        </Button>
        <p className="type-meta ml-auto flex items-center gap-1.5 text-ink-3 max-sm:hidden">
          <Kbd>A</Kbd> {t(($) => $.faqGeneration.key_approve)} <Kbd>D</Kbd> {t(($) => $.faqGeneration.key_drop)}
        </p>
      </footer>
    </section>
  )
}
