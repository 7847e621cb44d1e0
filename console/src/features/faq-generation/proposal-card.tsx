import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FaqProposal, faqProposals } from '@tertulia/contract/faq-proposals'
import { agents } from '@tertulia/contract/agents'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { fieldErrorText } from '@tertulia/contract/field-errors'
import { FAQ_ANSWER_LENGTH, FAQ_QUESTION_LENGTH, FAQ_TOPIC_LENGTH } from '@tertulia/contract/faqs.limits'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { refreshAnswers, query, useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { TextDifference } from '#ui/text-difference.tsx'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { characters, Field } from '#ui/field.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { isTyping, usePageKeys } from '#ui/keys.ts'
import { Note } from '#ui/note.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { isTooLong, useTooLong } from '#ui/too-long.tsx'
import { NearFaqs } from './near-faqs.tsx'
import { ProposalSource } from './proposal-source.tsx'

const APPROVE = 'a'
const EDIT = 'e'
const DROP = 'd'

/** A member's edits of a proposal so far. */
export type Draft = Pick<FaqProposal, 'question' | 'answer' | 'topic'>

type Props = {
  proposal: FaqProposal
  draft: Draft | undefined
  onChange: (draft: Draft) => void
  /** At the right of its head: how many are left, the way to the others. */
  aside: ReactNode
  /** It follows one that was decided on, and takes the focus from it, so that the keys go on. */
  takesFocus: boolean
  onDecided: () => void
  /** The decision was taken back. */
  onTakenBack?: () => void
  /** As one of many: J and K move, and it is told where it will stand. */
  inQueue?: boolean
}

/** One proposal with what it rests on: mended, then approved or dropped, by a key or by a press. */
export function ProposalCard({
  proposal,
  draft,
  onChange,
  aside,
  takesFocus,
  onDecided,
  onTakenBack,
  inQueue = false,
}: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const queries = useQueryClient()
  const mayEdit = useMay('knowledge.edit')
  const { question, answer, topic } = draft ?? proposal
  const change = (part: Partial<Draft>) => onChange({ question, answer, topic, ...part })
  const { data: topics = [] } = useQuery(query(faqTopics.list, { query: { agent_id: proposal.agent_id } }))
  const { updates } = proposal
  const approve = useSend(faqProposals.approve)
  const update = useSend(faqProposals.update)
  const decide = useSend(faqProposals.decide)
  const card = useRef<HTMLElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const at = { params: { id: proposal.id } }
  const isApproving = approve.isPending || update.isPending
  const isBusy = isApproving || decide.isPending
  const isTopicTooLong = characters(topic) > FAQ_TOPIC_LENGTH
  const tooLong = useTooLong()
  const fits = (text: string, most: number) => text.trim() !== '' && !isTooLong({ text, most })
  const isWhole = fits(question, FAQ_QUESTION_LENGTH) && fits(answer, FAQ_ANSWER_LENGTH) && !isTopicTooLong
  const required = t(($) => $.faqGeneration.required)

  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) card.current?.focus()
  }, [takesFocus])

  const show = () => refreshAnswers(queries, [faqProposals.list, faqs.list, faqTopics.list, agents.get])
  const tell = (text: string, undo: () => Promise<unknown>) =>
    showToast({
      text,
      action: {
        label: t(($) => $.ui.undo),
        run: () => void undo().then(onTakenBack).then(show).catch(tellError),
      },
    })

  async function onApprove() {
    if (isBusy || !isWhole) return
    await (updates
      ? update.mutateAsync({ ...at, body: { question, answer } })
      : approve.mutateAsync({ ...at, body: { question, answer, topic } }))
    onDecided()
    tell(updates ? t(($) => $.faqGeneration.updated) : t(($) => $.faqGeneration.approved), () =>
      call(faqProposals.reopen, { body: { agent_id: proposal.agent_id, ids: [proposal.id] } }),
    )
    await show()
  }

  async function onDrop() {
    if (isBusy) return
    await decide.mutateAsync({ ...at, body: { dropped: true } })
    onDecided()
    tell(
      t(($) => $.faqGeneration.dropped),
      () => call(faqProposals.decide, { ...at, body: { dropped: false } }),
    )
    await show()
  }

  // Errors are shown below.
  const run = (act: () => Promise<void>) => void act().catch(() => undefined)

  usePageKeys((event) => {
    if (!mayEdit || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return false
    const key = event.key.toLowerCase()
    if (key === EDIT) {
      first.current?.focus()
      return true
    }
    if (key !== APPROVE && key !== DROP) return false
    run(key === APPROVE ? onApprove : onDrop)
    return true
  })

  function onKeyDown(event: KeyboardEvent) {
    // Out of the field, so that the keys of the page work again. A list that is open closes first.
    if (event.key === 'Escape' && !event.defaultPrevented) return card.current?.focus()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    run(onApprove)
  }

  const failure = approve.error ?? update.error ?? decide.error
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="proposal"
      className="animate-arrive flex flex-col gap-4 rounded-md border border-line-2 bg-surface p-4 outline-offset-2"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="proposal" className="type-section flex-1">
          {t(($) => $.faqGeneration.proposal)}
        </h2>
        <span className="type-meta text-ink-3 max-sm:hidden">{t(($) => $.faqGeneration.bases[proposal.basis])}</span>
        {aside}
      </header>
      {!mayEdit && <Note tone="info" title={t(($) => $.faqGeneration.no_edit)} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the fields inside */}
      <div onKeyDown={onKeyDown} className="flex flex-col gap-3">
        <Field
          label={t(($) => $.agents.question)}
          error={question.trim() === '' ? required : tooLong(question, FAQ_QUESTION_LENGTH)}
          counter={{ used: characters(question), max: FAQ_QUESTION_LENGTH }}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={first}
              readOnly={!mayEdit}
              value={question}
              onChange={(event) => change({ question: event.target.value })}
            />
          )}
        </Field>
        {!updates && <NearFaqs agentId={proposal.agent_id} question={question} />}
        <Field
          label={t(($) => $.agents.answer)}
          error={answer.trim() === '' ? required : tooLong(answer, FAQ_ANSWER_LENGTH)}
          counter={{ used: characters(answer), max: FAQ_ANSWER_LENGTH }}
        >
          {(control) => (
            <TextArea
              {...control}
              readOnly={!mayEdit}
              value={answer}
              onChange={(event) => change({ answer: event.target.value })}
            />
          )}
        </Field>
        {inQueue && !updates && (
          <Field
            label={t(($) => $.faqGeneration.topic)}
            error={isTopicTooLong ? fieldErrorText('too_long', language) : undefined}
            {...(isTopicTooLong && { counter: { used: characters(topic), max: FAQ_TOPIC_LENGTH } })}
          >
            {(control) => (
              <Combobox
                {...control}
                free
                disabled={!mayEdit}
                placeholder={t(($) => $.faqGeneration.topic_none)}
                options={topics.map(({ name }) => ({ value: name, label: name }))}
                value={topic || undefined}
                onChange={(name) => change({ topic: name })}
              />
            )}
          </Field>
        )}
      </div>
      {updates && (
        <section aria-label={t(($) => $.faqGeneration.would_change)} className="rounded-md bg-subtle px-3 py-2.5">
          <p className="type-meta mb-1 text-ink-3">{t(($) => $.faqGeneration.would_change)}</p>
          <TextDifference before={updates.answer} after={answer} />
        </section>
      )}
      <ProposalSource proposal={proposal} />
      {failure && <Note tone="bad" title={failure.message} />}
      {mayEdit && (
        <footer className="flex flex-wrap items-center gap-2">
          <Button
            variant="ink"
            loading={isApproving}
            loadingLabel={t(($) => $.faqGeneration.approving)}
            disabled={decide.isPending || !isWhole}
            aria-keyshortcuts="A"
            onClick={() => run(onApprove)}
          >
            {updates ? t(($) => $.faqGeneration.update) : t(($) => $.faqGeneration.approve)}
          </Button>
          <Button disabled={isBusy} aria-keyshortcuts="D" onClick={() => run(onDrop)}>
            {t(($) => $.faqGeneration.drop)}
          </Button>
          <p className="type-meta ml-auto flex flex-wrap items-center gap-1.5 text-ink-3 max-sm:hidden">
            <Kbd>A</Kbd> {t(($) => $.faqGeneration.key_approve)} <Kbd>E</Kbd> {t(($) => $.faqGeneration.key_edit)}{' '}
            <Kbd>D</Kbd> {t(($) => $.faqGeneration.key_drop)}
            {inQueue && (
              <>
                {' '}
                <Kbd>J</Kbd> <Kbd>K</Kbd> {t(($) => $.faqGeneration.key_move)}
              </>
            )}
          </p>
        </footer>
      )}
    </section>
  )
}
