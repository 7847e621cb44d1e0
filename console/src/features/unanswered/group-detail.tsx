import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { unanswered, type UnansweredDetail } from '@tertulia/contract/unanswered'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Note } from '#ui/note.tsx'
import { SparkLine } from '#ui/spark-line.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { Change } from './change.tsx'
import { ChosenFaq } from './chosen-faq.tsx'
import { IgnoreDialog } from './ignore-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { oneGroup, useUnansweredAddress } from './unanswered-search.ts'

type Props = { id: string; agent: Agent; isPage: boolean; onDealtWith: (id: string) => void }

/** One group: how it was asked and where, what a person answered, and what becomes of it. */
export function GroupDetail({ id, agent, isPage, onDealtWith }: Props) {
  const { t } = useTranslation()
  const { go } = useUnansweredAddress()
  const loaded = useQuery({ ...oneGroup(id), retry: false })
  return (
    <QueryResult
      from={loaded}
      gone={
        <Empty
          title={t(($) => $.unanswered.gone)}
          action={<Button onClick={() => go({ open: undefined })}>{t(($) => $.unanswered.back)}</Button>}
        />
      }
    >
      {(group) => <Group group={group} agent={agent} isPage={isPage} onDealtWith={() => onDealtWith(group.id)} />}
    </QueryResult>
  )
}

function Group({
  group,
  agent,
  isPage,
  onDealtWith,
}: {
  group: UnansweredDetail
  agent: Agent
  isPage: boolean
  onDealtWith: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { go } = useUnansweredAddress()
  return (
    <div className="flex w-full max-w-[720px] flex-col gap-5 px-6 py-5 max-sm:px-4">
      <header>
        {isPage && (
          <IconButton
            label={t(($) => $.unanswered.back)}
            icon={<ArrowLeft aria-hidden />}
            className="-ml-2 mb-1"
            onClick={() => go({ open: undefined })}
          />
        )}
        {group.name && (
          <p className="type-caption mb-1 text-ink-2">{t(($) => $.unanswered.named_by_model, { name: group.name })}</p>
        )}
        <h2 className="font-voice text-[21px]/[26px] font-medium text-pretty wrap-anywhere">
          {format.quote(group.question)}
        </h2>
        <p className="type-meta mt-1.5 flex flex-wrap items-center gap-x-1.5 text-ink-2">
          <strong className="text-ink">{t(($) => $.unanswered.times, { count: group.times })}</strong>
          <span aria-hidden>·</span>
          <span>{t(($) => $.unanswered.phrasings, { count: group.phrasings })}</span>
          <Change group={group} />
          <SparkLine values={group.trend} className="ml-2" />
        </p>
      </header>
      {group.ignored && (
        <Note
          tone="info"
          title={`${t(($) => $.unanswered.ignored_on, { when: format.relative(group.ignored.at) })}: ${t(($) => $.unanswered.reasons[group.ignored?.reason ?? 'other'])}`}
        >
          {group.ignored.note}
        </Note>
      )}
      {group.waiting && (
        <Note
          tone="info"
          title={t(($) => $.unanswered.waiting)}
          action={
            <Link
              to="/agents/$agentId/knowledge/faqs"
              params={{ agentId: agent.id }}
              search={{ rows: 25, faq: group.waiting.faq_id }}
              className="link"
            >
              {t(($) => $.unanswered.see_faq)}
            </Link>
          }
        >
          {t(($) => $.unanswered.waiting_help, { question: group.waiting.faq_question })}
        </Note>
      )}
      {group.reply && (
        <section className="rounded-md bg-tinto-bg px-4 py-3">
          <h3 className="type-caption text-tinto-text">
            {t(($) => $.unanswered.reply, { name: group.reply.person_name })}
          </h3>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{group.reply.text}</p>
          <Link
            to="/conversations"
            search={{ rows: 25, open: group.reply.conversation_id }}
            className="link type-meta mt-1.5 inline-block"
          >
            {format.quote(group.question)}
          </Link>
        </section>
      )}
      {group.chosen && !group.waiting && !group.ignored && (
        <ChosenFaq group={group} chosen={group.chosen} onDealtWith={onDealtWith} />
      )}
      {!group.waiting && <Actions group={group} agent={agent} onDealtWith={onDealtWith} />}
      {group.questions.length > 1 && (
        <section>
          <h3 className="type-section">{t(($) => $.unanswered.asked_as)}</h3>
          <ul>
            {group.questions.map(({ id, question, times }) => (
              <li key={id} className="flex items-baseline gap-3 border-b border-line py-1.5">
                <span className="type-quote min-w-0 flex-1 wrap-anywhere">{format.quote(question)}</span>
                <span className="type-meta text-ink-2">{t(($) => $.unanswered.times, { count: times })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="type-section">{t(($) => $.unanswered.conversations)}</h3>
        {group.conversations.length === 0 && (
          <p className="type-meta mt-1 text-ink-3">{t(($) => $.unanswered.conversations_none)}</p>
        )}
        <ul>
          {group.conversations.map(({ conversation_id, profile_name, question, asked_at }) => (
            <li
              key={`${conversation_id} ${asked_at}`}
              className="flex items-baseline gap-3 border-b border-line py-1.5"
            >
              <Link
                to="/conversations"
                search={{ rows: 25, open: conversation_id }}
                className="min-w-0 flex-1 truncate hover:underline"
              >
                <strong>{format.customerName(profile_name)}</strong> <span className="text-ink-2">{question}</span>
              </Link>
              <time className="type-meta text-ink-3" dateTime={asked_at} title={format.fullDateTime(asked_at)}>
                {format.relative(asked_at)}
              </time>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Actions({ group, agent, onDealtWith }: { group: UnansweredDetail; agent: Agent; onDealtWith: () => void }) {
  const { t } = useTranslation()
  const mayEdit = useMay('knowledge.edit')
  const [asking, setAsking] = useState<'ignore' | 'link'>()
  const bringBack = useSend(unanswered.bringBack, { refreshes: [unanswered.list, unanswered.get] })
  const ids = group.questions.map(({ id }) => id)
  const close = () => setAsking(undefined)

  async function bringItBack() {
    try {
      await bringBack.mutateAsync({ body: { agent_id: agent.id, ids } })
      showToast({ text: t(($) => $.unanswered.brought_back) })
      onDealtWith()
    } catch (error) {
      tellError(error)
    }
  }

  if (!mayEdit) return <Note tone="info" title={t(($) => $.unanswered.no_edit)} />
  if (group.ignored) {
    return (
      <div>
        <Button loading={bringBack.isPending} onClick={() => void bringItBack()}>
          {t(($) => $.unanswered.bring_back)}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to="/agents/$agentId/knowledge/faqs"
        params={{ agentId: agent.id }}
        search={{ rows: 25, faq: 'new', from: group.id }}
        className={buttonClass(group.chosen ? {} : { variant: 'ink' })}
      >
        {group.reply ? t(($) => $.unanswered.draft_from_reply) : t(($) => $.unanswered.draft)}
      </Link>
      <Button onClick={() => setAsking('link')}>{t(($) => $.unanswered.link)}</Button>
      <Button variant="ghost" onClick={() => setAsking('ignore')}>
        {t(($) => $.unanswered.ignore)}
      </Button>
      {asking === 'ignore' && <IgnoreDialog agentId={agent.id} ids={ids} onClose={close} onIgnored={onDealtWith} />}
      {asking === 'link' && <LinkDialog agentId={agent.id} group={group} onClose={close} onLinked={onDealtWith} />}
    </div>
  )
}
