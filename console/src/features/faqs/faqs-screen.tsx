import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { MessageCircleQuestionMark, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useMay } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { useMedia } from '#ui/media.ts'
import { NewFaq, SavedFaq } from './faq-editor.tsx'
import { FaqList } from './faq-list.tsx'
import { gapList, NEW, topicList, useFaqAddress } from './faq-search.ts'
import { GapsLane } from './gaps-lane.tsx'
import { KnowledgePage } from './knowledge-page.tsx'
import { TopicRail, TopicSelect } from './topic-rail.tsx'

/** Questions with their answers: topics, list, editor, and what is still unanswered. */
export function FaqsScreen() {
  const { t } = useTranslation()
  const { agentId, search, filter, open } = useFaqAddress()
  const agent = useAgent(agentId)
  const { data: topics } = useSuspenseQuery(topicList(agentId))
  const { data: gaps } = useQuery(gapList(agentId))
  const mayEdit = useMay('knowledge.edit')
  const format = useFormat()
  const isNarrow = useMedia('narrow')
  const isPage = useMedia('page')
  const [showsGaps, setShowsGaps] = useState(false)

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
  const gapsButton = (
    <Button icon={<MessageCircleQuestionMark aria-hidden />} onClick={() => setShowsGaps(true)}>
      {t(($) => $.faqs.gaps)}
      {gaps && gaps.page.total > 0 && (
        <span className="ml-1.5 text-ink-3 tabular-nums">{format.number(gaps.page.total)}</span>
      )}
    </Button>
  )
  const lane = (
    <GapsLane
      agent={agent}
      mayEdit={mayEdit}
      answering={search.faq === NEW ? search.from : undefined}
      onAnswer={(gapId) => {
        setShowsGaps(false)
        open(NEW, gapId)
      }}
    />
  )
  const topicProps = {
    agentId,
    topics,
    mayEdit,
    chosen: search.topic,
    onChoose: (topic: string | undefined) => filter({ topic }),
  }
  const editorProps = { agentId, topics, mayEdit, isPage }
  const gap = gaps?.items.find(({ id }) => id === search.from)
  const editor =
    search.faq === undefined ? (
      <Empty title={t(($) => $.faqs.choose)}>{t(($) => $.faqs.choose_help)}</Empty>
    ) : search.faq === NEW ? (
      <NewFaq
        {...editorProps}
        key={search.from ?? NEW}
        agent={agent}
        gap={gap}
        nextGap={gaps?.items.find(({ id }) => id !== search.from)}
      />
    ) : (
      <SavedFaq {...editorProps} key={search.faq} faqId={search.faq} />
    )
  const showsEditorAlone = isPage && search.faq !== undefined
  const editorRegion = useRef<HTMLElement>(null)
  const before = useRef(search.faq)
  useEffect(() => {
    // What had the focus was saved or deleted: one goes on in what took its place.
    if (before.current !== search.faq && document.activeElement === document.body) editorRegion.current?.focus()
    before.current = search.faq
  }, [search.faq])

  return (
    <KnowledgePage
      agent={agent}
      hideHead={showsEditorAlone}
      aside={{ label: t(($) => $.faqs.gaps), content: lane }}
      actions={
        <>
          {isNarrow && !isPage && gapsButton}
          {add}
        </>
      }
    >
      <div className="flex min-h-0 flex-1">
        {!isNarrow && <TopicRail {...topicProps} />}
        {!showsEditorAlone && (
          <FaqList
            topics={topics}
            add={add}
            head={
              isNarrow && (
                <>
                  {isPage && gapsButton}
                  <TopicSelect {...topicProps} />
                </>
              )
            }
            className={isPage ? 'w-full border-r-0' : 'w-[300px]'}
          />
        )}
        {(!isPage || showsEditorAlone) && (
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
      {isNarrow && (
        <Drawer open={showsGaps} onClose={() => setShowsGaps(false)} label={t(($) => $.faqs.gaps)}>
          {lane}
        </Drawer>
      )}
    </KnowledgePage>
  )
}
