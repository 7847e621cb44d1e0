import { getRouteApi, Link } from '@tanstack/react-router'
import {
  type Agent,
  AGE_GROUPS,
  AGENT_LANGUAGES,
  AGENT_STYLES,
  AGENT_TONES,
  AGENT_TYPES,
  AgentIdentity,
  agents,
} from '@tertulia/contract/agents'
import { bubbles } from '@tertulia/contract/bubble'
import { GREETING_LENGTH, INSTRUCTIONS_LENGTH } from '@tertulia/contract/agents.limits'
import { readsPrompts } from '@tertulia/contract/permissions'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { countries } from '#features/organizations/countries.ts'
import { useMay, useRole } from '#features/organizations/current.ts'
import { LogoField } from '#features/logos/logo-field.tsx'
import { WritingTools } from '#features/writing-help/writing-tools.tsx'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { LeaveGuard } from '#shell/leave-guard.tsx'
import { Page } from '#shell/page.tsx'
import { AgentAvatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ComboboxField, MultiComboboxField } from '#ui/combobox.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { useMedia } from '#ui/media.ts'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RadioField } from '#ui/radio.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { SelectField } from '#ui/select.tsx'
import { TAB, TabNav } from '#ui/tabs.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAgent } from './agent-queries.ts'
import { DeploymentSlot } from './deployment-slot.tsx'
import { IDENTITY_TABS } from './identity-search.ts'
import { changeMainLanguage, OwnTextsFields, textsWithPlaces } from './own-texts-fields.tsx'

const route = getRouteApi('/_app/agents/$agentId/identity')

type Props = {
  /** What one does with the agent as a whole. */
  renderMenu: (agent: Agent) => ReactNode
  /** The agent to try each change on, with what is not saved yet. */
  renderTest: (agent: Agent, unsaved: Partial<AgentIdentity> | undefined) => ReactNode
}

/** Who the agent is and how it talks, with the agent beside it to try each change. */
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
        save={(body) => save.mutateAsync({ params: { id: agent.id }, body })}
      >
        <PageHead
          title={t(($) => $.agents.identity)}
          actions={renderMenu(agent)}
          tabs={
            <TabNav label={t(($) => $.agents.identity)}>
              {IDENTITY_TABS.map((each) => (
                <Link
                  key={each}
                  to="."
                  search={{ tab: each }}
                  replace
                  className={TAB}
                  aria-current={each === tab ? 'page' : undefined}
                >
                  {t(($) => $.agents.tabs[each])}
                </Link>
              ))}
            </TabNav>
          }
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
        <SaveBar label={t(($) => $.agents.save)} saving={save.isPending} />
        <LeaveGuard spansTabs />
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

/** Label and help at the left, fields at the right, a line below. */
function Section({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[196px_1fr] gap-x-6 gap-y-3 border-b border-line py-5 last:border-0 max-md:grid-cols-1">
      <div>
        <h2 className="type-section">{title}</h2>
        <p className="type-meta mt-0.5 text-ink-3">{help}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  )
}

function GeneralTab({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const tools = useWritingTools(agent)
  const isReader = readsPrompts(useRole())
  return (
    <>
      <Section title={t(($) => $.agents.who)} help={t(($) => $.agents.who_help)}>
        <LogoField
          of="agent"
          id={agent.id}
          logo={agent.logo}
          mayChange={useMay('agent.edit')}
          instead={<AgentAvatar name={agent.name} size={64} />}
          refreshes={[agents.list, agents.get]}
        />
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          <TextField name="name" label={t(($) => $.agents.name)} />
          <SelectField
            name="type"
            label={t(($) => $.agents.type)}
            options={AGENT_TYPES.map((value) => ({ value, label: t(($) => $.agents.types[value]) }))}
          />
        </div>
      </Section>
      <Section title={t(($) => $.agents.how)} help={t(($) => $.agents.how_help)}>
        <SelectField
          name="style"
          label={t(($) => $.agents.style)}
          options={AGENT_STYLES.map((value) => ({ value, label: t(($) => $.agents.styles[value]) }))}
        />
        <RadioField
          cards
          columns={3}
          name="tone"
          label={t(($) => $.agents.tone)}
          options={AGENT_TONES.map((value) => ({
            value,
            label: t(($) => $.agents.tones[value]),
            quote: t(($) => $.agents.tone_quotes[value]),
          }))}
        />
      </Section>
      <Section title={t(($) => $.agents.says)} help={t(($) => $.agents.says_help)}>
        <TextField
          name="greeting"
          label={t(($) => $.agents.greeting)}
          multiline
          max={GREETING_LENGTH}
          tools={tools(
            'greeting',
            t(($) => $.agents.greeting),
          )}
        />
        <TextField
          name="farewell"
          label={t(($) => $.agents.farewell)}
          multiline
          rows={1}
          max={GREETING_LENGTH}
          tools={tools(
            'farewell',
            t(($) => $.agents.farewell),
          )}
        />
      </Section>
      <Section title={t(($) => $.agents.rules)} help={t(($) => $.agents.rules_help)}>
        <TextField
          name="special_communication_instructions"
          label={t(($) => $.agents.instructions)}
          help={t(($) => (isReader ? $.agents.instructions_help : $.agents.instructions_not_yours))}
          optional
          multiline
          rows={3}
          max={INSTRUCTIONS_LENGTH}
          tools={tools(
            'special_communication_instructions',
            t(($) => $.agents.instructions),
          )}
        />
      </Section>
    </>
  )
}

function LanguageTab({ agentId, zone, name }: { agentId: string; zone: string; name: string }) {
  const [now] = useState(() => new Date())
  const { t } = useTranslation()
  const format = useFormat()
  const form = useFormContext<AgentIdentity>()
  return (
    <>
      <Section title={t(($) => $.agents.languages)} help={t(($) => $.agents.languages_help)}>
        <MultiComboboxField
          name="languages"
          label={t(($) => $.agents.languages)}
          options={AGENT_LANGUAGES.map((value) => ({ value, label: format.languageName(value) }))}
          onChoose={(languages) => changeMainLanguage(form, languages)}
        />
      </Section>
      <Section title={t(($) => $.agents.own_texts)} help={t(($) => $.agents.own_texts_help)}>
        <OwnTextsFields agentId={agentId} name={name} />
      </Section>
      <Section title={t(($) => $.agents.time_zone)} help={t(($) => $.agents.where_help)}>
        <ComboboxField
          name="time_zone"
          label={t(($) => $.agents.time_zone)}
          help={t(($) => $.agents.now_there, { time: format.time(now, { timeZone: zone }) })}
          options={Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
      </Section>
    </>
  )
}

function AudienceTab({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const tools = useWritingTools(agent)
  const language = useLanguage()
  return (
    <>
      <Section title={t(($) => $.agents.audience)} help={t(($) => $.agents.audience_help)}>
        <TextField
          name="audience"
          label={t(($) => $.agents.audience)}
          optional
          multiline
          rows={3}
          max={500}
          tools={tools(
            'audience',
            t(($) => $.agents.audience),
          )}
        />
        <MultiComboboxField
          name="age_group"
          label={t(($) => $.agents.age_group)}
          optional
          options={AGE_GROUPS.map((value) => ({ value, label: t(($) => $.agents.age_groups[value]) }))}
        />
      </Section>
      <Section title={t(($) => $.agents.where)} help={t(($) => $.agents.countries)}>
        <MultiComboboxField
          name="countries"
          label={t(($) => $.agents.countries)}
          optional
          options={countries(language)}
        />
      </Section>
    </>
  )
}

/** Help with a text of the identity, which is in the agent's main language. */
function useWritingTools(agent: Agent) {
  const { control } = useFormContext<AgentIdentity>()
  const [language = 'es'] = useWatch({ control, name: 'languages' })
  const mayEdit = useMay('agent.edit')
  return (name: string, field: string) =>
    mayEdit && <WritingTools name={name} field={field} agentId={agent.id} language={language} />
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
})

/** What is typed, as far as the contract allows it: a test does not wait for the last field to be right. */
function asUnsaved(values: unknown): Partial<AgentIdentity> | undefined {
  const parsed = AgentIdentity.safeParse(values)
  return parsed.success ? parsed.data : undefined
}
