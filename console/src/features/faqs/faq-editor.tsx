import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Agent, AgentLanguage } from '@tertulia/contract/agents'
import { type Faq, faqs, type FaqTopic, faqTopics, type FaqUpdate } from '@tertulia/contract/faqs'
import { FAQ_VARIANTS } from '@tertulia/contract/faqs.limits'
import { unanswered, type UnansweredDetail } from '@tertulia/contract/unanswered'
import { ArrowLeft, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { query, useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { useFormat } from '#i18n/format.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Note } from '#ui/note.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { FaqForm } from './faq-form.tsx'
import { type FaqSearch, useFaqAddress } from './faq-search.ts'
import { useTellSaved } from './tell-saved.ts'
import { TRANSLATION_ANSWERS } from './translation-answers.ts'

const REFRESHES = [faqs.list, faqTopics.list, ...TRANSLATION_ANSWERS]

/** Parts of a saved question's editor that belong to features above this one. The route hands them in. */
export type FaqEditorParts = {
  /** The page that the question was made of. `version` changes with each saving. */
  renderSource: (of: { agentId: string; faqId: string; version: string }) => ReactNode
  /** The languages of the question. `language` is the one shown: undefined for the question's own. */
  renderLanguages: (of: {
    agent: Agent
    faq: Faq
    language: AgentLanguage | undefined
    onChoose: (language: AgentLanguage | undefined) => void
  }) => ReactNode
  /** The question in another language, in the place of its own form. */
  renderTranslation: (of: {
    agent: Agent
    faqId: string
    language: AgentLanguage
    mayEdit: boolean
    queue: FaqSearch['queue']
    onNext: (faqId: string, isSaved: boolean) => void
  }) => ReactNode
}

/** Props of every editor of a question. */
type Shared = { agent: Agent; topics: readonly FaqTopic[]; mayEdit: boolean; isPage: boolean }

/** A question that is not there yet, perhaps one that customers already asked. */
export function NewFaq(props: Shared) {
  const { search } = useFaqAddress()
  return search.from ? <NewFaqFromGap key={search.from} {...props} gapId={search.from} /> : <NewFaqForm {...props} />
}

/** The editor opens with what is known of the gap: how it was asked, and what a person answered. */
function NewFaqFromGap({ gapId, ...props }: Shared & { gapId: string }) {
  // A refetch must not change the text being typed.
  const gap = useQuery({ ...query(unanswered.get, { params: { id: gapId } }), gcTime: 0, staleTime: Infinity })
  if (gap.isPending) {
    return (
      <AfterAWhile>
        <SkeletonRows rows={4} />
      </AfterAWhile>
    )
  }
  // If another member has answered it meanwhile, the form begins empty.
  return <NewFaqForm {...props} gap={gap.data} />
}

function NewFaqForm({ agent, topics, gap, ...shared }: Shared & { gap?: UnansweredDetail | undefined }) {
  const { t } = useTranslation()
  const { search, proceed, open } = useFaqAddress()
  const navigate = useNavigate()
  const add = useSend(faqs.create, { refreshes: REFRESHES })
  const resolve = useSend(unanswered.resolve, { refreshes: [unanswered.list] })
  const [question = '', ...others] = gap?.questions.map((asked) => asked.question) ?? []

  const tellSaved = useTellSaved(agent)
  /** First values of the next one in a series of new questions. */
  const [next, setNext] = useState({ count: 0, topic_id: search.topic ?? topics[0]?.id ?? '' })

  async function save(body: FaqUpdate, another: boolean) {
    const faq = await add.mutateAsync({ body: { ...body, agent_id: agent.id } })
    tellSaved(faq.id)
    if (another) return setNext({ count: next.count + 1, topic_id: faq.topic_id })
    if (!gap) return proceed(faq.id)
    const ids = gap.questions.map(({ id }) => id)
    // The question is saved whatever happens to the gap: a gap that stays can be linked.
    await resolve.mutateAsync({ body: { agent_id: agent.id, ids, faq_id: faq.id } }).catch(tellError)
    void navigate({
      to: '/agents/$agentId/knowledge/unanswered',
      params: { agentId: agent.id },
      replace: true,
      ignoreBlocker: true,
    })
  }

  return (
    <>
      <EditorBar isPage={shared.isPage}>{t(($) => $.faqs.add)}</EditorBar>
      <FaqForm
        {...shared}
        key={next.count}
        agent={agent}
        topics={topics}
        values={{
          topic_id: next.topic_id,
          question,
          answer: gap?.reply?.text ?? '',
          variants: others.slice(0, FAQ_VARIANTS),
          escalate: false,
          attachment_ids: [],
          language: agent.languages[0] ?? 'es',
          enabled: true,
          valid_from: null,
          valid_until: null,
        }}
        attachments={[]}
        save={save}
        saving={add.isPending}
        label={t(($) => $.faqs.save_to_draft)}
        offersAnother={!gap}
        onOpen={open}
        onCancel={() => open(undefined)}
      >
        {gap?.reply && (
          <Note tone="info" className="mx-4 mt-4" title={t(($) => $.faqs.from_reply, { name: gap.reply.person_name })}>
            {t(($) => $.faqs.from_reply_help)}
          </Note>
        )}
      </FaqForm>
    </>
  )
}

/** A question as it is on the server now. */
export function SavedFaq({ faqId, ...shared }: Shared & FaqEditorParts & { faqId: string }) {
  const { t } = useTranslation()
  const { proceed } = useFaqAddress()
  // A refetch must not change the form during edits: it is read when opened and when the member asks.
  const loaded = useQuery({
    ...query(faqs.get, { params: { id: faqId } }),
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <QueryResult
      from={loaded}
      gone={
        <Empty
          title={t(($) => $.faqs.not_found)}
          action={<Button onClick={() => proceed(undefined)}>{t(($) => $.faqs.back)}</Button>}
        />
      }
    >
      {(faq) => <Editor key={loaded.dataUpdatedAt} {...shared} faq={faq} onReload={() => void loaded.refetch()} />}
    </QueryResult>
  )
}

type EditorProps = Shared & FaqEditorParts & { faq: Faq; onReload: () => void }

function Editor({ faq, onReload, renderSource, renderLanguages, renderTranslation, ...shared }: EditorProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { proceed, open, search, speak, goOn } = useFaqAddress()
  const language = shared.agent.languages.find((each) => each === search.language && each !== faq.language)
  const update = useSend(faqs.update, { refreshes: REFRESHES })
  /** As it was saved last. */
  const [base, setBase] = useState(faq)
  const params = { id: faq.id }
  const edit = useEdit(faq, {
    read: () => call(faqs.get, { params }),
    valuesOf: editableOf,
    whoOf: ({ updated_by }) => updated_by,
  })

  async function save(mine: FaqUpdate) {
    const saved = await edit.save((expected) => update.mutateAsync({ params, body: { ...mine, ...expected } }))
    if (saved) setBase(saved)
    return saved !== undefined
  }

  return (
    <>
      <EditorBar
        isPage={shared.isPage}
        actions={shared.mayEdit && <DeleteButton faq={faq} onDeleted={() => proceed(undefined)} />}
      >
        {t(($) => $.faqs.edited, { who: base.updated_by, when: format.relative(base.updated_at) })}
      </EditorBar>
      {renderLanguages({ agent: shared.agent, faq, language, onChoose: speak })}
      {language ? (
        renderTranslation({
          agent: shared.agent,
          faqId: faq.id,
          language,
          mayEdit: shared.mayEdit,
          queue: shared.mayEdit ? search.queue : undefined,
          onNext: goOn,
        })
      ) : (
        <FaqForm
          {...shared}
          faqId={faq.id}
          onOpen={open}
          values={editableOf(faq)}
          attachments={base.attachments}
          // Their files are read anew with their words.
          conflict={edit.conflict && { ...edit.conflict, adopt: onReload }}
          save={save}
          saving={update.isPending}
          label={t(($) => $.faqs.save_changes)}
        >
          {renderSource({ agentId: shared.agent.id, faqId: faq.id, version: base.updated_at })}
        </FaqForm>
      )}
    </>
  )
}

function DeleteButton({ faq, onDeleted }: { faq: Faq; onDeleted: () => void }) {
  const { t } = useTranslation()
  const remove = useSend(faqs.delete, { refreshes: REFRESHES })
  const restore = useSend(faqs.restore, { refreshes: REFRESHES })
  const id = { params: { id: faq.id } }

  // A promise, not a callback: the button is gone by the time it ends.
  async function removeFaq() {
    await remove.mutateAsync(id)
    onDeleted()
    showToast({
      text: t(($) => $.faqs.deleted),
      action: { label: t(($) => $.ui.undo), run: () => void restore.mutateAsync(id).catch(tellError) },
    })
  }
  return (
    <IconButton
      label={t(($) => $.faqs.delete_faq)}
      icon={<Trash2 aria-hidden />}
      aria-disabled={remove.isPending}
      onClick={() => void removeFaq().catch(tellError)}
    />
  )
}

/** Head of an editor: what it is about, what can be done with it, and the way out. */
function EditorBar({ isPage, actions, children }: { isPage: boolean; actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const { open } = useFaqAddress()
  return (
    <div className="flex h-[45px] shrink-0 items-center gap-2 border-b border-line px-4">
      {isPage && (
        <IconButton
          label={t(($) => $.faqs.back)}
          icon={<ArrowLeft aria-hidden />}
          className="-ml-2"
          onClick={() => open(undefined)}
        />
      )}
      <output className="type-meta min-w-0 flex-1 truncate text-ink-2">{children}</output>
      {actions}
      {!isPage && <IconButton label={t(($) => $.faqs.back)} icon={<X aria-hidden />} onClick={() => open(undefined)} />}
    </div>
  )
}

/** The schema refuses what cannot be edited. */
export const editableOf = (faq: Faq): FaqUpdate => ({
  topic_id: faq.topic_id,
  question: faq.question,
  variants: faq.variants,
  answer: faq.answer,
  escalate: faq.escalate,
  attachment_ids: faq.attachments.map(({ id }) => id),
  language: faq.language,
  enabled: faq.enabled,
  valid_from: faq.valid_from,
  valid_until: faq.valid_until,
})
