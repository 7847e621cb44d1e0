import { getRouteApi } from '@tanstack/react-router'
import { type Agent, AgentIdentity, agents } from '@tertulia/contract/agents'
import { bubbles } from '@tertulia/contract/bubble'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { useMay } from '#access/current-organization.ts'
import { Page } from '#shell/page.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { useMedia } from '#ui/media.ts'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { useAgent } from './agent-queries.ts'
import { DeploymentSlot } from './deployment-slot.tsx'
import { AudienceTab } from './identity-audience-tab.tsx'
import { GeneralTab } from './identity-general-tab.tsx'
import { LanguageTab } from './identity-language-tab.tsx'
import { IdentityTabs } from './identity-tabs.tsx'
import { textsWithPlaces } from './own-texts-fields.tsx'

const route = getRouteApi('/_app/agents/$agentId/identity')

type Props = {
  /** Renders the menu of the agent as a whole. */
  renderMenu: (agent: Agent) => ReactNode
  /** The agent to try each change on, with what is not saved yet. */
  renderTest: (agent: Agent, unsaved: Partial<AgentIdentity> | undefined) => ReactNode
}

/** Identity of an agent: name, style, audience, texts; with the agent beside it to try each change. */
export function IdentityScreen(props: Props) {
  const { agentId } = route.useParams()
  return <IdentityEditor key={agentId} agent={useAgent(agentId)} {...props} />
}

function IdentityEditor({ agent, renderMenu, renderTest }: { agent: Agent } & Props) {
  const { t } = useTranslation()
  const { tab } = route.useSearch()
  const mayEdit = useMay('agent.edit')
  const isNarrow = useMedia('narrow')
  const [isTesting, setTesting] = useState(false)
  const save = useSend(agents.update, { refreshes: [agents.list, bubbles.get] })
  const form = useForm(AgentIdentity, identityOf(agent))
  const params = { id: agent.id }
  const edit = useEdit(agent, { read: () => call(agents.get, { params }), valuesOf: identityOf })
  const values = useWatch({ control: form.control })
  const unsaved = form.formState.isDirty ? asUnsaved(values) : undefined
  const panel = renderTest(agent, unsaved)

  return (
    <Page
      crumbs={[{ label: agent.name }, { label: t(($) => $.agents.identity) }]}
      actions={
        <>
          {isNarrow && (
            <Button size="sm" onClick={() => setTesting(true)}>
              {t(($) => $.playground.open)}
            </Button>
          )}
          <DeploymentSlot agent={agent} />
        </>
      }
      aside={{ label: t(($) => $.playground.test, { name: agent.name }), content: panel, width: 'test' }}
    >
      <Form
        form={form}
        className="flex min-h-full flex-col"
        conflict={edit.conflict}
        save={async (body) =>
          (await edit.save((expected) => save.mutateAsync({ params, body: { ...body, ...expected } }))) !== undefined
        }
      >
        <PageHead
          title={t(($) => $.agents.identity)}
          actions={renderMenu(agent)}
          tabs={<IdentityTabs agentId={agent.id} current={tab} />}
        />
        <fieldset disabled={!mayEdit} className="max-w-[808px] flex-1 px-6 pb-6 max-sm:px-4">
          {!mayEdit && <Note tone="info" title={t(($) => $.agents.no_edit)} className="mt-4" />}
          <div hidden={tab !== 'general'}>
            <GeneralTab agent={agent} />
          </div>
          <div hidden={tab !== 'language'}>
            <LanguageTab
              agentId={agent.id}
              zone={values.time_zone ?? agent.time_zone}
              name={values.name ?? agent.name}
            />
          </div>
          <div hidden={tab !== 'audience'}>
            <AudienceTab agent={agent} />
          </div>
        </fieldset>
        <SaveBar spansTabs label={t(($) => $.agents.save)} saving={save.isPending} />
      </Form>
      {isNarrow && (
        <Drawer
          open={isTesting}
          onClose={() => setTesting(false)}
          label={t(($) => $.playground.test, { name: agent.name })}
        >
          <div className="flex h-full flex-col">{panel}</div>
        </Drawer>
      )}
    </Page>
  )
}

const identityOf = (agent: Agent): AgentIdentity => ({
  name: agent.name,
  type: agent.type,
  age_group: agent.age_group,
  audience: agent.audience,
  countries: agent.countries,
  languages: agent.languages,
  style: agent.style,
  tone: agent.tone,
  greeting: agent.greeting,
  farewell: agent.farewell,
  special_communication_instructions: agent.special_communication_instructions,
  time_zone: agent.time_zone,
  texts: textsWithPlaces(agent.texts),
  model: agent.model,
})

/** The form's values for a test; undefined if the contract refuses them. */
function asUnsaved(values: unknown): Partial<AgentIdentity> | undefined {
  const parsed = AgentIdentity.safeParse(values)
  return parsed.success ? parsed.data : undefined
}
