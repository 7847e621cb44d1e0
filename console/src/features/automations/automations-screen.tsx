import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import type { Automation } from '@tertulia/contract/automations'
import { AUTOMATION_NAME, AUTOMATIONS_PER_AGENT } from '@tertulia/contract/automations.limits'
import { ArrowLeft, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useMay } from '#access/current-organization.ts'
import { CapabilitiesPage } from '#features/tools/capabilities-page.tsx'
import { useRefetchLine } from '#shell/refetch-line.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { useMedia } from '#ui/media.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { AutomationColumn } from './automation-column.tsx'
import { AutomationEditor } from './automation-editor.tsx'
import { automationInputOf, EMPTY_AUTOMATION } from './automation-form.ts'
import { automationList } from './automation-queries.ts'
import type { AutomationSearch } from './automation-search.ts'
import { AutomationsWaiting } from './automations-waiting.tsx'
import { exampleOf } from './examples.ts'
import { FirstAutomations } from './first-automations.tsx'
import { useAutomationActs } from './use-automation-acts.ts'
import { useChoices } from './use-choices.ts'

const route = getRouteApi('/_app/agents/$agentId/capabilities/automations/')

/** Automations of an agent: the list, the sentence of one, and its dry run. */
export function AutomationsScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const search = route.useSearch()
  const agent = useAgent(agentId)
  const mayEdit = useMay('automation.edit')
  const isPage = useMedia('page')
  // On a page of its own there is one automation, and what can be done with it.
  const isList = !isPage || Object.values(search).every((each) => each === undefined)
  const { data, error, isFetching, isPending, refetch } = useQuery(automationList(agentId))
  useRefetchLine(isFetching && !isPending)
  const isFull = (data?.length ?? 0) >= AUTOMATIONS_PER_AGENT
  const fullReason = isFull ? t(($) => $.automations.full, { count: AUTOMATIONS_PER_AGENT }) : undefined
  return (
    <CapabilitiesPage
      agent={agent}
      crumb={t(($) => $.automations.title)}
      actions={mayEdit && isList && <NewAutomation agentId={agentId} disabledReason={fullReason} />}
    >
      <div className="flex min-h-0 flex-1">
        {error && !data ? (
          <div className="flex-1 p-6 max-sm:p-4">
            <ErrorBlock title={error.message} onRetry={() => void refetch()} />
          </div>
        ) : data ? (
          <Columns agent={agent} automations={data} search={search} fullReason={fullReason} />
        ) : (
          <AutomationsWaiting />
        )}
      </div>
    </CapabilitiesPage>
  )
}

function NewAutomation({ agentId, disabledReason }: { agentId: string; disabledReason: string | undefined }) {
  const { t } = useTranslation()
  const plus = <Plus aria-hidden />
  const words = t(($) => $.automations.new)
  if (disabledReason !== undefined)
    return (
      <Button icon={plus} disabledReason={disabledReason}>
        {words}
      </Button>
    )
  return (
    <Link
      to="/agents/$agentId/capabilities/automations"
      params={{ agentId }}
      search={{ new: 'empty' }}
      className={buttonClass()}
    >
      {plus}
      {words}
    </Link>
  )
}

type Props = {
  agent: Agent
  automations: Automation[]
  search: AutomationSearch
  fullReason: string | undefined
}

function Columns({ agent, automations, search, fullReason }: Props) {
  const { t } = useTranslation()
  const isPage = useMedia('page')
  const mayEdit = useMay('automation.edit')
  const choices = useChoices(agent.id)
  const acts = useAutomationActs(agent.id)
  const begin = useBegin(automations, search)
  const isNew = mayEdit && begin !== undefined
  const asked = automations.find(({ id }) => id === search.open)
  const open = isNew ? undefined : (asked ?? (search.open === undefined && !isPage ? automations[0] : undefined))
  const isGone = !isNew && search.open !== undefined && !asked
  const isDetail = isNew || open !== undefined || isGone
  if (automations.length === 0 && !isDetail) return <FirstAutomations agentId={agent.id} />

  const back = isPage && (
    <Link
      to="/agents/$agentId/capabilities/automations"
      params={{ agentId: agent.id }}
      search={{}}
      className="type-button touch-target inline-flex items-center gap-1.5 self-start text-ink-2 hover:text-ink"
    >
      <ArrowLeft aria-hidden />
      {t(($) => $.automations.back)}
    </Link>
  )
  return (
    <>
      {!(isPage && isDetail) && (
        <ScrollRegion className="min-h-0 w-[276px] shrink-0 overflow-y-auto border-r border-line max-md:w-full max-md:border-0">
          <AutomationColumn
            agentId={agent.id}
            automations={automations}
            open={open?.id}
            beingMade={isNew ? begin.name || t(($) => $.automations.new) : undefined}
            choices={choices}
            acts={acts}
          />
        </ScrollRegion>
      )}
      {isGone && (
        <div className="flex min-w-0 flex-1 flex-col p-4">
          {back}
          <Empty title={t(($) => $.automations.gone)} />
        </div>
      )}
      {(isNew || open) && (
        <AutomationEditor
          key={open?.id ?? `${search.new}-${search.copy}`}
          agent={agent}
          current={open}
          begin={open ? automationInputOf(open) : (begin ?? EMPTY_AUTOMATION)}
          choices={choices}
          count={automations.length}
          fullReason={fullReason}
          onMove={acts.move}
          back={back}
        />
      )}
    </>
  )
}

/** First values of a new automation. */
function useBegin(automations: readonly Automation[], search: AutomationSearch) {
  const { t } = useTranslation()
  const copied = automations.find(({ id }) => id === search.copy)
  if (copied) {
    const name = t(($) => $.automations.copy_of, { name: copied.name }).slice(0, AUTOMATION_NAME.most)
    return { ...automationInputOf(copied), name }
  }
  if (search.new === undefined) return undefined
  if (search.new === 'empty') return EMPTY_AUTOMATION
  const example = search.new
  return exampleOf(example, {
    name: t(($) => $.automations.examples[example].name),
    text: t(($) => $.automations.examples[example].text),
  })
}
