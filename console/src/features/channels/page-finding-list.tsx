import type { PageFinding } from '@tertulia/contract/page-findings'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#ui/copy.tsx'
import { Glyph } from '#ui/glyph.tsx'

/** Customers can write all the same. */
const MILD = new Set(['two_copies', 'low_contrast', 'storage_blocked', 'kept_off'])
const OF_POLICY = new Set(['csp_script', 'csp_connect', 'csp_frame'])

/** Faults of the bubble on a page, each with its remedy; or a line that there are none. */
export function PageFindingList({ findings }: { findings: PageFinding[] }) {
  const { t } = useTranslation()
  if (findings.length === 0)
    return (
      <p className="type-body flex items-center gap-2">
        <Glyph name="check" tone="ok" />
        {t(($) => $.channels.all_right)}
      </p>
    )
  return (
    <ol className="divide-y divide-line border-y border-line">
      {findings.map(({ fault, detail }) => (
        <li key={fault} className="flex flex-col gap-1 py-2.5">
          <p className="type-button flex items-center gap-2 [overflow-wrap:anywhere]">
            <Glyph name="alert" tone={MILD.has(fault) ? 'warn' : 'bad'} />
            {t(($) => $.channels.faults[fault], { detail })}
          </p>
          <p className="type-meta text-ink-2">{t(($) => $.channels.mends[fault], { detail })}</p>
          {OF_POLICY.has(fault) && (
            <CodeBlock
              label={t(($) => $.channels.csp_line)}
              code={`script-src ${location.origin}; connect-src ${location.origin}; frame-src ${location.origin}`}
            />
          )}
        </li>
      ))}
    </ol>
  )
}
