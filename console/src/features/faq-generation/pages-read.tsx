import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { faqGenerations } from '@tertulia/contract/faq-generation'
import { type PageRead, pagesRead } from '@tertulia/contract/pages-read'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { ListSection } from '#lists/list-section.tsx'
import { useWholeList } from '#lists/use-list.ts'
import { Button } from '#ui/button.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { tellError } from '#ui/toast.tsx'
import { isUnderWay, polledGenerations, pageList } from './generation-queries.ts'
import { addressOf } from './generation-state.tsx'

const PageChangesDrawer = lazy(() => import('./page-changes-drawer.tsx'))

/** The pages that questions were made of: when each was read, what rests on it, and reading it again. */
export function PagesRead({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const list = useWholeList(pageList(agentId))
  const [compared, setCompared] = useState<PageRead>()
  return (
    <>
      <ListSection
        list={list}
        label={t(($) => $.faqGeneration.pages_read)}
        head={
          <div className="mb-2">
            <h3 className="type-section">{t(($) => $.faqGeneration.pages_read)}</h3>
            <p className="type-meta text-ink-3">{t(($) => $.faqGeneration.pages_read_help)}</p>
          </div>
        }
        rowId={({ url }) => url}
        renderRow={(page) => <Page agentId={agentId} page={page} onCompare={() => setCompared(page)} />}
      />
      <Suspense>{compared && <PageChangesDrawer page={compared} onClose={() => setCompared(undefined)} />}</Suspense>
    </>
  )
}

function Page({ agentId, page, onCompare }: { agentId: string; page: PageRead; onCompare: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useMay('knowledge.edit')
  const { data: generations = [] } = useQuery(polledGenerations(agentId))
  const again = useSend(pagesRead.again, { refreshes: [faqGenerations.list] })
  const name = page.title || addressOf(page.url)
  const isReading = generations.some((each) => each.url === page.url && isUnderWay(each))
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="type-button wrap-anywhere">{name}</p>
        <p className="type-meta truncate text-ink-3">{addressOf(page.url)}</p>
        <p className="type-meta text-ink-2">
          <time dateTime={page.read_at} title={format.fullDateTime(page.read_at)}>
            {t(($) => $.faqGeneration.read_at, { when: format.relative(page.read_at) })}
          </time>
          {' · '}
          {t(($) => $.faqGeneration.of_page, { count: page.faqs })}
        </p>
        {page.gone.length > 0 && (
          <div className="type-meta mt-1 flex gap-1.5 text-warn-text">
            <Glyph name="alert" tone="warn" className="mt-[3px]" />
            <div className="min-w-0">
              {t(($) => $.faqGeneration.gone, { count: page.gone.length })}
              <ul>
                {page.gone.map(({ id, question }) => (
                  <li key={id}>
                    <Link
                      to="/agents/$agentId/knowledge/faqs"
                      params={{ agentId }}
                      search={{ rows: 25, faq: id }}
                      className="link wrap-anywhere text-ink"
                    >
                      {question}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </div>
      {page.has_before && (
        <Button size="sm" variant="ghost" onClick={onCompare}>
          {t(($) => $.faqGeneration.see_changes)}
        </Button>
      )}
      {mayEdit && (
        <Button
          size="sm"
          aria-label={`${t(($) => $.faqGeneration.read_again)}: ${name}`}
          loading={isReading || again.isPending}
          loadingLabel={t(($) => $.faqGeneration.reading)}
          onClick={() => again.mutate({ params: { id: page.id } }, { onError: tellError })}
        >
          {t(($) => $.faqGeneration.read_again)}
        </Button>
      )}
    </div>
  )
}
