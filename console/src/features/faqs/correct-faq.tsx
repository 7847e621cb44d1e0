import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { corrections, type CorrectionStart } from '@tertulia/contract/corrections'
import { type Faq, faqs, faqTopics, type FaqUpdate } from '@tertulia/contract/faqs'
import { FAQ_QUESTION_LENGTH, FAQ_VARIANTS } from '@tertulia/contract/limits'
import { playground } from '@tertulia/contract/playground'
import { qualityTests } from '@tertulia/contract/quality'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/api-error.ts'
import { query, queryKey, useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.tsx'
import { editableOf, EditorBar, type Shared } from './faq-editor.tsx'
import { FaqForm } from './faq-form.tsx'
import { useFaqAddress } from './faq-search.ts'

/** An answer of the agent is put right: in the FAQ that gave it, or in a new one. */
export function CorrectFaq({ messageId, ...shared }: Shared & { messageId: string }) {
  const { t } = useTranslation()
  const { proceed } = useFaqAddress()
  // What is being written must not change under the hands.
  const start = useQuery({
    ...query(corrections.get, { params: { message_id: messageId } }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  if (start.error instanceof ApiError && start.error.status === 404) {
    return (
      <Empty
        title={t(($) => $.faqs.correct.gone)}
        action={<Button onClick={() => proceed(undefined)}>{t(($) => $.faqs.back)}</Button>}
      />
    )
  }
  if (start.error) {
    return (
      <div className="p-4">
        <ErrorBlock title={start.error.message} onRetry={() => void start.refetch()} />
      </div>
    )
  }
  if (!start.data) {
    return (
      <AfterAWhile>
        <SkeletonRows rows={4} />
      </AfterAWhile>
    )
  }
  return <Correct {...shared} start={start.data} />
}

/** The FAQ that answered is corrected, or it was the wrong one and another is to answer. */
function Correct({ start, ...shared }: Shared & { start: CorrectionStart }) {
  const { t } = useTranslation()
  const [where, setWhere] = useState<'there' | 'new'>(start.faq ? 'there' : 'new')
  const faq = where === 'there' ? start.faq : null
  return (
    <CorrectForm {...shared} key={where} start={{ ...start, faq }}>
      {start.faq && (
        <div className="mt-3">
          <Segmented
            label={t(($) => $.faqs.correct.where)}
            value={where}
            onChange={setWhere}
            options={(['there', 'new'] as const).map((value) => ({
              value,
              label: t(($) => $.faqs.correct.wheres[value]),
            }))}
          />
          <p className="type-meta mt-1.5 text-ink-3">
            {where === 'there'
              ? t(($) => $.faqs.correct.there_help, { question: start.faq.question })
              : t(($) => $.faqs.correct.new_help)}
          </p>
        </div>
      )}
    </CorrectForm>
  )
}

function CorrectForm({
  start,
  agent,
  topics,
  children,
  ...shared
}: Shared & { start: CorrectionStart; children: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { search, open } = useFaqAddress()
  const leave = useLeave(start)
  const refreshes = [faqs.list, faqTopics.list]
  const add = useSend(faqs.create, { refreshes })
  const update = useSend(faqs.update, { refreshes })
  const correct = useSend(corrections.save, { refreshes: [corrections.list, qualityTests.list] })
  const navigate = useNavigate()
  const [addsTest, setAddsTest] = useState(true)
  /** The FAQ as it was saved: when noting the correction fails, trying again makes no second one. */
  const saved = useRef<Faq | null>(start.faq)

  async function save(body: FaqUpdate) {
    const before = saved.current
    saved.current = before
      ? await update.mutateAsync({
          params: { id: before.id },
          body: { ...body, expected_updated_at: before.updated_at },
        })
      : await add.mutateAsync({ body: { ...body, agent_id: agent.id } })
    const { answers, test } = await correct.mutateAsync({
      params: { message_id: start.message_id },
      body: { faq_id: saved.current.id, adds_test: addsTest },
    })
    const done = answers ? t(($) => $.faqs.correct.done) : t(($) => $.faqs.correct.not_first, { name: agent.name })
    showToast({
      tone: answers ? 'ok' : 'info',
      text: test ? `${done} ${t(($) => $.faqs.correct.tests[test])}` : done,
      ...(test && {
        action: {
          label: t(($) => $.faqs.correct.see_tests),
          run: () => void navigate({ to: '/agents/$agentId/quality', params: { agentId: agent.id } }),
        },
      }),
    })
    leave({ saved: true })
  }

  return (
    <>
      <EditorBar isPage={shared.isPage}>
        {start.faq ? t(($) => $.faqs.correct.title_faq) : t(($) => $.faqs.correct.title_new)}
      </EditorBar>
      <FaqForm
        {...shared}
        agent={agent}
        topics={topics}
        {...(start.faq && { faqId: start.faq.id })}
        values={
          start.faq
            ? withQuestion(start.faq, start.question)
            : asNew(start, search.topic ?? topics[0]?.id ?? '', agent.languages[0] ?? 'es')
        }
        attachments={start.faq?.attachments ?? []}
        save={save}
        saving={add.isPending || update.isPending || correct.isPending}
        label={t(($) => $.faqs.correct.save)}
        onOpen={open}
        onCancel={() => leave({ saved: false })}
      >
        <section aria-label={t(($) => $.faqs.correct.what)} className="mx-4 mt-4 rounded-md bg-subtle px-4 py-3">
          <p className="type-meta text-ink-3">{t(($) => $.faqs.correct.asked)}</p>
          <p className="type-quote wrap-anywhere">{format.quote(start.question)}</p>
          <p className="type-meta mt-2 text-ink-3">{t(($) => $.faqs.correct.answered, { name: agent.name })}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{start.answer || t(($) => $.faqs.correct.declined)}</p>
          {children}
          {start.faq && start.translation && (
            <p className="type-meta mt-3 text-ink-2">
              {t(($) => $.faqs.correct.translated, { language: format.languageName(start.translation) })}{' '}
              <Link
                to="/agents/$agentId/knowledge/faqs"
                params={{ agentId: agent.id }}
                search={{ faq: start.faq.id, language: start.translation, rows: 25 }}
                className="link"
              >
                {t(($) => $.faqs.correct.open_translation)}
              </Link>
            </p>
          )}
          <Checkbox
            className="mt-3"
            checked={addsTest}
            onChange={setAddsTest}
            label={t(($) => $.faqs.correct.adds_test)}
            help={t(($) => $.faqs.correct.adds_test_help)}
          />
        </section>
      </FaqForm>
    </>
  )
}

/** Back to where the answer stands; the playground asks again at once. */
function useLeave({ channel, agent_id, conversation_id, question }: CorrectionStart) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return ({ saved }: { saved: boolean }) => {
    if (channel !== 'playground')
      return void navigate({
        to: '/conversations',
        search: { rows: 25, open: conversation_id },
        ignoreBlocker: saved,
      })
    // What was said there since it was first read is read again.
    queries.removeQueries({ queryKey: queryKey(playground.current) })
    void navigate({
      to: '/agents/$agentId/playground',
      params: { agentId: agent_id },
      search: saved ? { ask: question } : {},
      ignoreBlocker: saved,
    })
  }
}

/** The FAQ that answered, with the customer's words among the ways to ask it. */
const withQuestion = (faq: Faq, question: string): FaqUpdate => {
  const edited = editableOf(faq)
  const words = question.trim().slice(0, FAQ_QUESTION_LENGTH)
  const isKnown = [faq.question, ...faq.variants].includes(words)
  return isKnown || faq.variants.length >= FAQ_VARIANTS ? edited : { ...edited, variants: [...faq.variants, words] }
}

const asNew = (
  { question, answer }: CorrectionStart,
  topic_id: string,
  language: FaqUpdate['language'],
): FaqUpdate => ({
  topic_id,
  question: question.trim().slice(0, FAQ_QUESTION_LENGTH),
  answer,
  variants: [],
  escalate: false,
  attachment_ids: [],
  language,
  enabled: true,
  valid_from: null,
  valid_until: null,
})
