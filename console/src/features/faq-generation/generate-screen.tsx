import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Building2, FileText, Link as LinkIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { KnowledgePage } from '#features/faqs/knowledge-page.tsx'
import { useMay } from '#access/current-organization.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { RadioCards } from '#ui/radio.tsx'
import { GenerateFromDocument } from './generate-from-document.tsx'
import { GenerationList } from './generation-list.tsx'
import { fewProposals, polledGenerations, useGenerationNews } from './generation-queries.ts'
import type { GenerateFrom } from './generation-search.ts'
import { GenerateFromOrganization } from './generate-from-organization.tsx'
import { PagesRead } from './pages-read.tsx'
import { GenerateFromSite } from './generate-from-site.tsx'

const route = getRouteApi('/_app/agents/$agentId/knowledge/generate')

/** Questions made of documents, of a website, or of what the organization says of itself, and how far each is. */
export function GenerateScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const { from: source = 'document' } = route.useSearch()
  const navigate = route.useNavigate()
  const agent = useAgent(agentId)
  const mayEdit = useMay('knowledge.edit')
  const generations = useQuery(polledGenerations(agentId))
  const { data: waiting } = useQuery(fewProposals(agentId))
  const [website, setWebsite] = useState('')
  useGenerationNews(agentId)
  const open = (from: GenerateFrom) => void navigate({ search: { from }, replace: true })
  const count = waiting?.page.total ?? 0

  return (
    <KnowledgePage agent={agent}>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex w-full max-w-[760px] flex-col gap-5 px-6 py-5 max-sm:px-4">
          <header>
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h2 className="type-section flex-1">{t(($) => $.faqGeneration.generate)}</h2>
              <Link
                to="/agents/$agentId/knowledge/faqs"
                params={{ agentId }}
                search={{ rows: 25 }}
                className="link type-meta"
              >
                {t(($) => $.faqGeneration.back)}
              </Link>
            </div>
            <p className="type-body mt-1 text-ink-2">{t(($) => $.faqGeneration.generate_lead)}</p>
          </header>
          {!mayEdit ? (
            <Empty title={t(($) => $.faqs.no_edit)} />
          ) : (
            <>
              <RadioCards<GenerateFrom>
                columns={3}
                hideLabel
                label={t(($) => $.faqGeneration.from)}
                value={source}
                onChange={open}
                options={(['document', 'site', 'organization'] as const).map((value) => ({
                  value,
                  label: t(($) => $.faqGeneration[value]),
                  help: t(($) => $.faqGeneration[`${value}_help`]),
                  icon: ICONS[value],
                }))}
              />
              {/* Hidden, not unmounted: text typed for one source stays while another is shown. */}
              <div hidden={source !== 'document'}>
                <GenerateFromDocument agentId={agentId} />
              </div>
              <div hidden={source !== 'site'}>
                <div className="flex flex-col gap-5">
                  <GenerateFromSite key={website} agentId={agentId} start={website} />
                  <PagesRead agentId={agentId} />
                </div>
              </div>
              <div hidden={source !== 'organization'}>
                <GenerateFromOrganization
                  agentId={agentId}
                  onWebsite={(url) => {
                    setWebsite(url)
                    open('site')
                  }}
                />
              </div>
            </>
          )}
          {count > 0 && (
            <div className="flex flex-wrap items-center gap-3 rounded-md border border-line-2 px-4 py-3">
              <output className="type-button flex-1">{t(($) => $.faqGeneration.waiting, { count })}</output>
              <Link
                to="/agents/$agentId/knowledge/review"
                params={{ agentId }}
                className={buttonClass({ variant: 'ink' })}
              >
                {t(($) => $.faqGeneration.review)}
              </Link>
            </div>
          )}
          {generations.error && (
            <ErrorBlock title={generations.error.message} onRetry={() => void generations.refetch()} />
          )}
          {generations.data && generations.data.length > 0 && (
            <section className="flex flex-col gap-2">
              <h3 className="type-section">{t(($) => $.faqGeneration.work)}</h3>
              <GenerationList generations={generations.data} label={t(($) => $.faqGeneration.work)} />
            </section>
          )}
        </div>
      </div>
    </KnowledgePage>
  )
}

const ICONS: Record<GenerateFrom, ReactNode> = {
  document: <FileText aria-hidden />,
  site: <LinkIcon aria-hidden />,
  organization: <Building2 aria-hidden />,
}
