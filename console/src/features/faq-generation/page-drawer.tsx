import { useQuery } from '@tanstack/react-query'
import { faqGenerations, type PageSeen } from '@tertulia/contract/faq-generation'
import { causeWords } from '@tertulia/contract/faq-generation-causes'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useLanguage } from '#i18n/language.ts'
import { Drawer } from '#ui/drawer.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { Note } from '#ui/note.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { addressOf } from './generation-state.tsx'

type Props = {
  agentId: string
  /** The page whose text is shown; none while the drawer is closed. */
  url: string | undefined
  /** The page that was looked at already. */
  seen: PageSeen
  onClose: () => void
}

/** The text that would be read of a page. */
export function PageDrawer({ agentId, url, seen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer
      open={url !== undefined}
      onClose={onClose}
      label={t(($) => $.faqGeneration.seen_text)}
      bar={<strong className="type-button min-w-0 truncate">{url && addressOf(url)}</strong>}
    >
      {url && (url === seen.url ? <PageText page={seen} /> : <OtherPage agentId={agentId} url={url} />)}
    </Drawer>
  )
}

function OtherPage({ agentId, url }: { agentId: string; url: string }) {
  const page = useQuery({ ...query(faqGenerations.look, { body: { agent_id: agentId, url } }), retry: false })
  if (page.error) {
    return (
      <div className="p-4">
        <ErrorBlock title={page.error.message} onRetry={() => void page.refetch()} />
      </div>
    )
  }
  if (!page.data) {
    return (
      <AfterAWhile>
        <SkeletonRows />
      </AfterAWhile>
    )
  }
  return <PageText page={page.data} />
}

function PageText({ page: { title, text, is_cut, cause } }: { page: PageSeen }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const words = cause && causeWords({ source: 'link', cause }, language)
  return (
    <div className="flex flex-col gap-3 px-5 py-4">
      {words ? (
        <Note tone="bad" title={words.what}>
          {words.todo}
        </Note>
      ) : (
        <>
          {title && <h2 className="type-section wrap-anywhere">{title}</h2>}
          <p className="type-body whitespace-pre-wrap wrap-anywhere">{text}</p>
          {is_cut && <p className="type-meta text-ink-3">{t(($) => $.faqGeneration.text_cut)}</p>}
        </>
      )}
    </div>
  )
}
