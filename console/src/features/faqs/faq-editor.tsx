import { useQuery } from '@tanstack/react-query'
import type { Agent } from '@tertulia/contract/agents'
import {
  type Faq,
  faqs,
  type FaqTopic,
  faqTopics,
  type FaqUpdate,
  unanswered,
  type UnansweredQuestion,
} from '@tertulia/contract/faqs'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { query, useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Note } from '#ui/note.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.tsx'
import { FaqForm } from './faq-form.tsx'
import { NEW, useFaqAddress } from './faq-search.ts'

const REFRESHES = [faqs.list, faqTopics.list]

type Shared = { agentId: string; topics: readonly FaqTopic[]; mayEdit: boolean; isPage: boolean }

type NewProps = Shared & {
  agent: Agent
  /** The gap it answers, and the one to go on with. */
  gap: UnansweredQuestion | undefined
  nextGap: UnansweredQuestion | undefined
}

/** A question that is not there yet, perhaps one that customers already asked. */
export function NewFaq({ agent, agentId, topics, gap, nextGap, ...shared }: NewProps) {
  const { t } = useTranslation()
  const { search, proceed, open } = useFaqAddress()
  const add = useSend(faqs.create, { refreshes: REFRESHES })
  const resolve = useSend(unanswered.resolve, { refreshes: [unanswered.list] })

  async function save(body: FaqUpdate) {
    const faq = await add.mutateAsync({ body: { ...body, agent_id: agentId } })
    // The question is saved whatever happens to the gap: a gap that stays can be discarded.
    if (gap) await resolve.mutateAsync({ params: { id: gap.id }, body: { faq_id: faq.id } }).catch(tellError)
    if (!gap || !nextGap) return proceed(faq.id)
    // The editor goes on with another question: only here does nothing on the screen say that this one is saved.
    showToast({ text: t(($) => $.faqs.published) })
    proceed(NEW, nextGap.id)
  }

  return (
    <>
      <EditorBar isPage={shared.isPage}>{t(($) => $.faqs.add)}</EditorBar>
      <FaqForm
        {...shared}
        agentId={agentId}
        topics={topics}
        values={{
          topic_id: search.topic ?? topics[0]?.id ?? '',
          question: gap?.question ?? '',
          answer: '',
          variants: [],
          escalate: false,
          language: agent.languages[0] ?? 'es',
        }}
        save={save}
        saving={add.isPending}
        label={t(($) => $.faqs.publish)}
        onCancel={() => open(undefined)}
      />
    </>
  )
}

/** A question as it is on the server now. */
export function SavedFaq({ faqId, ...shared }: Shared & { faqId: string }) {
  const { t } = useTranslation()
  const { proceed } = useFaqAddress()
  // What is being edited must not change under the hands: it is read when opened and when somebody asks.
  const loaded = useQuery({
    ...query(faqs.get, { params: { id: faqId } }),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (loaded.error instanceof ApiError && loaded.error.status === 404) {
    return (
      <Empty
        title={t(($) => $.faqs.not_found)}
        action={<Button onClick={() => proceed(undefined)}>{t(($) => $.faqs.back)}</Button>}
      />
    )
  }
  if (loaded.error) {
    return (
      <div className="p-4">
        <ErrorBlock title={loaded.error.message} onRetry={() => void loaded.refetch()} />
      </div>
    )
  }
  if (!loaded.data) {
    return (
      <AfterAWhile>
        <SkeletonRows rows={4} />
      </AfterAWhile>
    )
  }
  return <Editor key={loaded.dataUpdatedAt} {...shared} faq={loaded.data} onReload={() => void loaded.refetch()} />
}

function Editor({ faq, onReload, ...shared }: Shared & { faq: Faq; onReload: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { proceed } = useFaqAddress()
  const update = useSend(faqs.update, { refreshes: REFRESHES })
  /** The state that the edit builds on. */
  const [base, setBase] = useState(faq)
  const [conflict, setConflict] = useState<{ theirs: Faq; mine: FaqUpdate }>()

  async function save(mine: FaqUpdate) {
    try {
      setBase(
        await update.mutateAsync({
          params: { id: faq.id },
          body: { ...mine, expected_updated_at: base.updated_at },
        }),
      )
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_edit') {
        setConflict({ theirs: await call(faqs.get, { params: { id: faq.id } }), mine })
      }
      throw error
    }
    setConflict(undefined)
  }

  /** Saves over a change one has been told of. */
  function keepMine() {
    if (!conflict) return
    const { mine, theirs } = conflict
    update.mutate(
      { params: { id: faq.id }, body: { ...mine, expected_updated_at: theirs.updated_at } },
      {
        onSuccess: onReload,
        onError: tellError,
      },
    )
  }

  return (
    <>
      <EditorBar
        isPage={shared.isPage}
        actions={shared.mayEdit && <DeleteButton faq={faq} onDeleted={() => proceed(undefined)} />}
      >
        {t(($) => $.faqs.edited, { who: base.updated_by, when: format.relative(base.updated_at) })}
      </EditorBar>
      <FaqForm
        {...shared}
        values={editableOf(faq)}
        save={save}
        saving={update.isPending}
        label={t(($) => $.faqs.save_changes)}
      >
        {conflict && (
          <Note
            tone="warn"
            className="mx-4 mt-4"
            title={t(($) => $.faqs.conflict, { who: conflict.theirs.updated_by })}
          >
            {t(($) => $.faqs.conflict_help)}
            <span className="mt-2 flex flex-wrap gap-1.5">
              <Button size="sm" onClick={onReload}>
                {t(($) => $.faqs.load_theirs)}
              </Button>
              <Button size="sm" loading={update.isPending} onClick={keepMine}>
                {t(($) => $.faqs.keep_mine)}
              </Button>
            </span>
          </Note>
        )}
      </FaqForm>
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
    </div>
  )
}

/** The schema refuses what cannot be edited. */
const editableOf = ({ topic_id, question, variants, answer, escalate, language }: Faq): FaqUpdate => ({
  topic_id,
  question,
  variants,
  answer,
  escalate,
  language,
})

const tellError = (error: Error) => showToast({ tone: 'bad', text: error.message })
