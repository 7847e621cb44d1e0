import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agentList } from '#features/agents/agent-queries.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'

const DuplicateDialog = lazy(() => import('./duplicate-dialog.tsx'))
const ImportDialog = lazy(() => import('./import-dialog.tsx'))

/** At the first step of the wizard: an agent need not be begun from nothing. */
export function StartFrom() {
  const { t } = useTranslation()
  const { data: agents } = useSuspenseQuery(agentList(useOrganization().id))
  const [mayDuplicate, mayImport] = [useMay('agent.duplicate') && agents.length > 0, useMay('agent.import')]
  const [doing, setDoing] = useState<'duplicate' | 'import'>()
  const close = () => setDoing(undefined)
  if (!mayDuplicate && !mayImport) return null
  return (
    <div className="type-meta mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line pt-4 text-ink-3">
      <span>{t(($) => $.bundles.start_from)}</span>
      {mayDuplicate && (
        <button type="button" className="link touch-target text-ink" onClick={() => setDoing('duplicate')}>
          {t(($) => $.bundles.start_duplicate)}
        </button>
      )}
      {mayImport && (
        <button type="button" className="link touch-target text-ink" onClick={() => setDoing('import')}>
          {t(($) => $.bundles.start_import)}
        </button>
      )}
      <Suspense>
        {doing === 'duplicate' && <DuplicateDialog agents={agents} onClose={close} />}
        {doing === 'import' && <ImportDialog onClose={close} />}
      </Suspense>
    </div>
  )
}
