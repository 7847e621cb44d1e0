import { type Agent, agents } from '@tertulia/contract/agents'
import { type HomeSummary, kpis } from '@tertulia/contract/kpis'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { Progress } from '#ui/progress.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { SetupList } from './setup-list.tsx'

/** Remaining steps of the setup, until all are done or the member dismisses them. */
export function SetupProgress({ home, agent }: { home: HomeSummary; agent: Agent }) {
  const { t } = useTranslation()
  const mayPutAway = useMay('agent.edit')
  const putAway = useSend(agents.dismissSetup, { refreshes: [kpis.home] })
  const done = home.setup.filter((step) => step.done).length
  if (home.setup_put_away || done === home.setup.length) return null
  const put = (away: boolean) =>
    putAway.mutate(
      { params: { id: agent.id }, body: { away } },
      {
        onSuccess: () => {
          if (!away) return
          const undo = { label: t(($) => $.ui.undo), run: () => put(false) }
          showToast({ text: t(($) => $.home.setup_put_away), action: undo })
        },
        onError: tellError,
      },
    )
  return (
    <section className="p-3.5">
      <h2 className="type-section flex items-center gap-2">
        <span className="flex-1">{t(($) => $.home.setup)}</span>
        <span className="type-meta font-normal text-ink-3">
          {t(($) => $.home.of, { done, all: home.setup.length })}
        </span>
      </h2>
      <Progress label={t(($) => $.home.setup)} share={done / home.setup.length} className="my-2" />
      <SetupList steps={home.setup.filter((step) => !step.done)} agentId={agent.id} />
      {mayPutAway && (
        <button type="button" className="link type-meta mt-3" onClick={() => put(true)}>
          {t(($) => $.home.put_setup_away)}
        </button>
      )}
    </section>
  )
}
