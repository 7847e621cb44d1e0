import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollRegion } from '#ui/scroll-region.tsx'

/** The page of Meta's panel where an app's webhook is set (Meta, «WhatsApp > Configuration»). */
const pageOf = (appId: string) =>
  `https://developers.facebook.com/apps/${encodeURIComponent(appId)}/whatsapp-business/wa-settings/`

/** A drawing of Meta's page with the order in which its fields are filled in. */
export function MetaPage({ appId, business }: { appId: string; business: string | null }) {
  const { t } = useTranslation()
  const path = [
    t(($) => $.connections.meta.developers),
    ...(business ? [business] : []),
    'WhatsApp',
    t(($) => $.connections.meta.configuration),
  ]
  return (
    <figure aria-label={t(($) => $.connections.meta.drawing)} className="rounded-md border border-line-2">
      <figcaption className="type-meta flex flex-wrap items-center gap-x-1.5 gap-y-1 px-3.5 pt-2.5">
        <strong className="mr-1 font-semibold">{t(($) => $.connections.meta.pasted)}</strong>
        {path.map((place, at) => (
          <span key={place} className="inline-flex items-center gap-1.5 text-ink-2 last-of-type:font-semibold">
            {at > 0 && <ChevronRight aria-hidden className="size-3! text-ink-3" />}
            {place}
          </span>
        ))}
        <a href={pageOf(appId)} target="_blank" rel="noreferrer" className="link ml-auto">
          {t(($) => $.connections.meta.open)}
        </a>
      </figcaption>
      <ScrollRegion className="m-3.5 mt-2.5 overflow-x-auto rounded-sm bg-fill p-3.5">
        <p className="type-meta mb-2 font-semibold">Webhook</p>
        <ol className="type-meta grid min-w-[460px] grid-cols-[3fr_2fr_2fr] gap-3">
          <Place number={1}>{t(($) => $.connections.callback_url)}</Place>
          <Place number={2}>{t(($) => $.connections.verify_token)}</Place>
          <Place number={3}>
            <strong className="font-semibold text-ink">{t(($) => $.connections.meta.verify)}</strong>
          </Place>
        </ol>
      </ScrollRegion>
    </figure>
  )
}

const Place = ({ number, children }: { number: number; children: ReactNode }) => (
  <li className="flex items-center gap-2 rounded-xs border border-line-2 bg-surface px-2.5 py-1.5 text-ink-2">
    <span className="min-w-0 flex-1">{children}</span>
    <span
      aria-hidden
      className="inline-flex size-[18px] shrink-0 items-center justify-center rounded-pill bg-solid text-[11px]/[16px] font-semibold text-on-solid"
    >
      {number}
    </span>
  </li>
)
