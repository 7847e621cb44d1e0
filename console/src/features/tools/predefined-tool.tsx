import { Link } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { OpeningHours } from '@tertulia/contract/opening-hours'
import { callBackSettings, openTicketSettings, USUAL_CALLS, USUAL_TICKET } from '@tertulia/contract/service-settings'
import {
  businessHoursSettings,
  lookUpRowSettings,
  type PredefinedSettings,
  quoteSettings,
} from '@tertulia/contract/tool-definitions'
import { isPredefined, type PredefinedTool } from '@tertulia/contract/tool-ids'
import type { ToolDetail } from '@tertulia/contract/tools'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { CallBackFields } from './call-back-fields.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { TicketFields } from './ticket-fields.tsx'
import { TablesField } from './tables-field.tsx'
import { StoppedNote, ToolHead } from './tool-head.tsx'
import { useSaveTool } from './use-save-tool.ts'
import { WeekField } from './week-field.tsx'

type Props = { agent: Agent; tool: ToolDetail; onReload: () => void }

/** A tool that everybody has: what it does, and what it has to be told. */
export function PredefinedToolPage({ agent, tool, onReload }: Props) {
  const { id, definition } = tool
  const { currency } = useOrganization()
  const shared = { agent, tool }
  if (id === 'business_hours')
    return (
      <Settings
        {...shared}
        schema={HoursForm}
        start={definition?.kind === 'business_hours' ? definition : { kind: 'business_hours', week: CLOSED }}
      >
        <WeekField zone={agent.time_zone} />
      </Settings>
    )
  if (id === 'look_up_row')
    return (
      <Settings
        {...shared}
        schema={TablesForm}
        start={definition?.kind === 'look_up_row' ? definition : { kind: 'look_up_row', file_ids: [] }}
      >
        <TablesField agentId={agent.id} />
      </Settings>
    )
  if (id === 'quote')
    return (
      <Settings
        {...shared}
        schema={QuoteForm}
        start={
          definition?.kind === 'quote'
            ? definition
            : { kind: 'quote', currency, tax_percent: null, lines: [{ name: '', amount: 0, unit: '' }] }
        }
      >
        <QuoteFields />
      </Settings>
    )
  if (id === 'call_back')
    return (
      <Settings
        {...shared}
        schema={CallsForm}
        start={definition?.kind === 'call_back' ? definition : { ...USUAL_CALLS, week: null }}
      >
        <CallBackFields zone={agent.time_zone} />
      </Settings>
    )
  if (id === 'open_ticket')
    return (
      <Settings {...shared} schema={TicketForm} start={definition?.kind === 'open_ticket' ? definition : USUAL_TICKET}>
        <TicketFields />
      </Settings>
    )
  return (
    <ScrollRegion className="min-h-0 flex-1 overflow-y-auto">
      <Head agentId={agent.id} tool={tool} />
      <div className="flex max-w-[760px] flex-col gap-5 px-6 py-5 max-sm:px-4">
        <Stopped {...shared} onReload={onReload} />
        <Does {...shared} />
        <p className="type-meta text-ink-3">
          <NothingToSet />
        </p>
      </div>
    </ScrollRegion>
  )
}

const CLOSED: OpeningHours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
const HoursForm = z.strictObject({ definition: businessHoursSettings })
const TablesForm = z.strictObject({ definition: lookUpRowSettings })
const CallsForm = z.strictObject({ definition: callBackSettings })
const TicketForm = z.strictObject({ definition: openTicketSettings })
const QuoteForm = z.strictObject({ definition: quoteSettings })

function NothingToSet() {
  const { t } = useTranslation()
  return t(($) => $.toolEditor.settings.none)
}

function Stopped({ agent, tool, onReload }: Props) {
  return <StoppedNote agentId={agent.id} tool={tool} onChanged={onReload} />
}

function Head({ agentId, tool }: { agentId: string; tool: ToolDetail }) {
  const { t } = useTranslation()
  return <ToolHead name={tool.name} badge={t(($) => $.toolEditor.predefined)} used={{ agentId, tool }} />
}

/** Description of the tool, phrases of customers who want it, and the button that tries it. */
function Does({ agent, tool }: Pick<Props, 'agent' | 'tool'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="flex flex-col items-start gap-2.5">
      <p className="text-pretty">
        {isPredefined(tool.id) ? t(($) => $.toolEditor.settings.does[tool.id as PredefinedTool]) : tool.description}
      </p>
      {tool.example && <p className="type-quote">{format.quote(tool.example)}</p>}
      <Link
        to="/agents/$agentId/playground"
        params={{ agentId: agent.id }}
        {...(tool.example && { search: { ask: tool.example } })}
        className={buttonClass({ size: 'sm' })}
      >
        {t(($) => $.toolEditor.settings.try, { agent: agent.name })}
      </Link>
    </div>
  )
}

type SettingsProps<Each extends PredefinedSettings> = Pick<Props, 'agent' | 'tool'> & {
  schema: z.ZodType<{ definition: Each }, { definition: Each }>
  start: NoInfer<Each>
  children: ReactNode
}

function Settings<Each extends PredefinedSettings>({ agent, tool, schema, start, children }: SettingsProps<Each>) {
  const { t } = useTranslation()
  const mayManage = useMay('tool.manage')
  const form = useForm(schema, { definition: start } as never)
  const { saved, save, isSaving, conflict, setSaved } = useSaveTool(agent.id, tool, (theirs) => ({
    definition: theirs ?? start,
  }))
  return (
    <ScrollRegion className="min-h-0 flex-1 overflow-y-auto">
      <Form
        form={form}
        conflict={conflict}
        className="flex min-h-full flex-col"
        save={async ({ definition }) => ((await save(definition)) ? undefined : false)}
      >
        <Head agentId={agent.id} tool={saved} />
        <fieldset disabled={!mayManage} className="flex max-w-[760px] flex-1 flex-col gap-6 px-6 py-5 max-sm:px-4">
          {!mayManage && <Note tone="info" title={t(($) => $.toolEditor.read_only)} />}
          <StoppedNote agentId={agent.id} tool={saved} onChanged={setSaved} />
          <Does agent={agent} tool={tool} />
          {children}
        </fieldset>
        {mayManage && <SaveBar label={t(($) => $.toolEditor.save)} saving={isSaving} />}
      </Form>
    </ScrollRegion>
  )
}
