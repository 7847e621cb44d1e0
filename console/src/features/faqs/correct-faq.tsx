import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { corrections, type CorrectionStart } from '@tertulia/contract/corrections'
import { type Faq, faqs, type FaqTopic, faqTopics, type FaqUpdate } from '@tertulia/contract/faqs'
import { FAQ_QUESTION_LENGTH, FAQ_VARIANTS } from '@tertulia/contract/faqs.limits'
import { qualityTests } from '@tertulia/contract/quality'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Empty } from '#ui/empty.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { showToast } from '#ui/toast.tsx'
import { editableOf } from './faq-editor.tsx'
import { FaqForm } from './faq-form.tsx'
import { topicList } from './faq-search.ts'

type Props = {
  agentId: string
  messageId: string
  onCancel: () => void
  /** With the question that is answered otherwise from now on. */
  onSaved: (question: string) => void
}

/** An answer of the agent is put right: in the FAQ that gave it, or in a new one. */
export default function CorrectFaq({ agentId, messageId, ...ways }: Props) {
  const { t } = useTranslation()
  const agent = useQuery(oneAgent(agentId))
  const topics = useQuery(topicList(agentId))
  // A refetch must not change the text being typed.
  const start = useQuery({
    ...query(corrections.get, { params: { message_id: messageId } }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const goneNotice = <Empty title={t(($) => $.faqs.correct.gone)} />
  return (
    <QueryResult from={agent}>
      {(agent) => (
        <QueryResult from={topics}>
          {(topics) => (
            <QueryResult from={start} gone={goneNotice}>
              {(start) => <Correct {...ways} agent={agent} topics={topics} start={start} />}
            </QueryResult>
          )}
        </QueryResult>
      )}
    </QueryResult>
  )
}

type Shared = Pick<Props, 'onCancel' | 'onSaved'> & {
  agent: Agent
  topics: readonly FaqTopic[]
  start: CorrectionStart
}

/** The FAQ that answered is corrected, or it was the wrong one and another is to answer. */
function Correct({ start, ...shared }: Shared) {
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

function CorrectForm({ start, agent, topics, children, onCancel, onSaved }: Shared & { children: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useMay('knowledge.edit')
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
    onSaved(start.question)
  }

  return (
    <FaqForm
      agent={agent}
      topics={topics}
      mayEdit={mayEdit}
      {...(start.faq && { faqId: start.faq.id })}
      values={
        start.faq
          ? withQuestion(start.faq, start.question)
          : asNew(start, topics[0]?.id ?? '', agent.languages[0] ?? 'es')
      }
      attachments={start.faq?.attachments ?? []}
      save={save}
      saving={add.isPending || update.isPending || correct.isPending}
      label={t(($) => $.faqs.correct.save)}
      onOpen={(faq) =>
        void navigate({
          to: '/agents/$agentId/knowledge/faqs',
          params: { agentId: agent.id },
          search: { rows: 25, faq },
        })
      }
      onCancel={onCancel}
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
  )
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
