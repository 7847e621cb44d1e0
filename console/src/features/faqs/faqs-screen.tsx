import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { Plus, Sparkles } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useMay } from '#access/current-organization.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { isInLayer, usePageKeys } from '#ui/keys.ts'
import { useMedia } from '#ui/media.ts'
import { type FaqEditorParts, NewFaq, SavedFaq } from './faq-editor.tsx'
import { FaqList } from './faq-list.tsx'
import { FaqTable } from './faq-table.tsx'
import { TableMenu } from './table-menu.tsx'
import { NEW, topicList, useFaqAddress } from './faq-search.ts'
import { KnowledgePage } from './knowledge-page.tsx'
import { TopicRail, TopicSelect } from './topic-rail.tsx'

type Props = FaqEditorParts & {
  /** The question whether to deploy, which what was saved may lead to. */
  renderDeploy: (agent: Agent, onClose: () => void) => ReactNode
}

/** Questions with their answers: topics, table, and the editor beside the list. */
export function FaqsScreen({ renderDeploy, ...parts }: Props) {
  const { t } = useTranslation()
  const { agentId, search, filter, open, leaveDeploying } = useFaqAddress()
  const agent = useAgent(agentId)
  const { data: topics } = useSuspenseQuery(topicList(agentId))
  const mayEdit = useMay('knowledge.edit')
  const isNarrow = useMedia('narrow')
  const isPage = useMedia('page')
  const isPhone = useMedia('phone')

  const add = (
    <Button
      variant="ink"
      icon={<Plus aria-hidden />}
      disabledReason={mayEdit ? undefined : t(($) => $.faqs.no_edit)}
      onClick={() => open(NEW)}
    >
      {t(($) => $.faqs.add)}
    </Button>
  )
  const generate = mayEdit && (
    <Link to="/agents/$agentId/knowledge/generate" params={{ agentId }} className={buttonClass()}>
      <Sparkles aria-hidden />
      {t(($) => $.faqs.generate)}
    </Link>
  )
  const addFirst = (
    <div className="flex flex-wrap justify-center gap-2">
      {generate}
      {add}
    </div>
  )
  const topicProps = {
    agentId,
    topics,
    mayEdit,
    chosen: search.topic,
    onChoose: (topic: string | undefined) => filter({ topic }),
  }
  const editorProps = { agent, topics, mayEdit, isPage }
  const editor =
    search.faq === NEW ? (
      <NewFaq {...editorProps} key={search.from ?? NEW} />
    ) : (
      search.faq && <SavedFaq {...editorProps} {...parts} key={search.faq} faqId={search.faq} />
    )
  const head = isNarrow && <TopicSelect {...topicProps} />
  const isEditing = search.faq !== undefined
  const showsEditorAlone = isPage && isEditing
  const editorRegion = useRef<HTMLElement>(null)
  const table = useRef<HTMLElement>(null)
  const shown = search.faq
  const before = useRef(shown)
  useEffect(() => {
    // The focused element is gone after opening, saving or deleting: the focus goes to the content in its place.
    if (before.current !== shown && document.activeElement === document.body)
      (editorRegion.current ?? table.current)?.focus()
    before.current = shown
  }, [shown])

  usePageKeys((event) => {
    if (event.key !== 'Escape' || !isEditing || isInLayer(event.target)) return false
    open(undefined)
    return true
  })

  return (
    <KnowledgePage
      agent={agent}
      hideHead={showsEditorAlone}
      actions={
        <>
          <TableMenu agentId={agentId} mayEdit={mayEdit} />
          {!isPhone && generate}
          {add}
        </>
      }
    >
      <div className="flex min-h-0 flex-1">
        {!isNarrow && <TopicRail {...topicProps} />}
        {!isEditing ? (
          <FaqTable ref={table} agent={agent} topics={topics} mayEdit={mayEdit} add={addFirst} head={head} />
        ) : (
          !isPage && <FaqList add={add} head={head} className="w-[300px]" />
        )}
        {isEditing && (
          <section
            ref={editorRegion}
            tabIndex={-1}
            aria-label={t(($) => $.faqs.editor)}
            data-region
            className="flex min-h-0 min-w-0 flex-1 flex-col outline-none"
          >
            {editor}
          </section>
        )}
      </div>
      {search.deploy && renderDeploy(agent, leaveDeploying)}
    </KnowledgePage>
  )
}
