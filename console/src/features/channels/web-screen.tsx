import { getRouteApi } from '@tanstack/react-router'
import type { Agent, AgentLanguage } from '@tertulia/contract/agents'
import { bubbles } from '@tertulia/contract/bubble'
import { BUBBLE_THEMES } from '@tertulia/contract/bubble-settings'
import { CHAT_DISCLAIMER_LENGTH, CHAT_GREETING_LENGTH } from '@tertulia/contract/bubbles.limits'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { InEachLanguage } from '#features/agents/in-each-language.tsx'
import { LogoField } from '#features/logos/logo-field.tsx'
import { DeploymentBar } from '#features/versions/deployment-bar.tsx'
import { useFormat } from '#i18n/format.ts'
import { Page } from '#shell/page.tsx'
import { CodeBlock } from '#ui/copy.tsx'
import { Form } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RadioField } from '#ui/radio.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LivePreview } from './live-preview.tsx'
import { useBubbleForm } from './use-bubble-form.ts'

const route = getRouteApi('/_app/agents/$agentId/channels/web')

/** The chat page: its address, what it has of its own, and the real one beside it. */
export function WebScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const agent = useAgent(agentId)
  const { bubble, mayStyle, form, save, conflict, isSaving } = useBubbleForm(agentId)
  return (
    <Page
      crumbs={[
        { label: agent.name, to: `/agents/${agentId}/identity` },
        { label: t(($) => $.channels.title), to: `/agents/${agentId}/channels` },
        { label: t(($) => $.channels.web) },
      ]}
      actions={<DeploymentBar agent={agent} />}
      scrolls={false}
    >
      <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
        <Form
          form={form}
          className="flex w-[440px] shrink-0 flex-col overflow-y-auto max-lg:w-full max-lg:overflow-visible"
          conflict={conflict}
          save={save}
        >
          <PageHead title={t(($) => $.channels.web)} />
          <div className="flex min-w-0 flex-col gap-5 px-6 py-5 max-sm:px-4">
            {!mayStyle && <Note tone="info" title={t(($) => $.channels.no_edit)} />}
            {agent.live_version === null && <Note tone="warn" title={t(($) => $.channels.not_live)} />}
            <CodeBlock label={t(($) => $.channels.web_address)} code={`${location.origin}/w/${agentId}`} />
            <LogoField
              of="web_chat"
              id={agentId}
              logo={bubble.web_logo}
              mayChange={mayStyle}
              instead={agent.name.slice(0, 1)}
              refreshes={[bubbles.get]}
            />
            <fieldset disabled={!mayStyle} className="flex min-w-0 flex-col gap-5">
              <RadioField
                cards
                columns={3}
                name="web.theme"
                label={t(($) => $.channels.theme)}
                options={BUBBLE_THEMES.map((value) => ({ value, label: t(($) => $.channels.themes[value]) }))}
              />
              <InEachLanguage label={t(($) => $.channels.texts)} languages={agent.languages}>
                {(language, isMain) => <Texts agent={agent} language={language} isMain={isMain} />}
              </InEachLanguage>
              <TextField
                name="web.privacy_url"
                type="url"
                label={t(($) => $.channels.privacy_url)}
                placeholder="https://ejemplo.com/privacidad"
                optional
              />
            </fieldset>
          </div>
          <SaveBar label={t(($) => $.channels.save)} saving={isSaving} />
        </Form>
        <LivePreview agent={agent} bubble={bubble} control={form.control} page />
      </div>
    </Page>
  )
}

function Texts({ agent, language, isMain }: { agent: Agent; language: AgentLanguage; isMain: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const path = isMain ? 'web.' : `web.texts.${language}.`
  const named = (text: string) =>
    agent.languages.length === 1
      ? text
      : t(($) => $.agents.in_language, { text, language: format.languageName(language) })
  return (
    <div className="flex flex-col gap-4">
      <TextField
        name={`${path}greeting`}
        label={named(t(($) => $.channels.greeting))}
        help={t(($) => $.channels.greeting_help)}
        max={CHAT_GREETING_LENGTH}
        multiline
        optional
      />
      <TagsField
        name={`${path}suggested_messages`}
        sentences
        label={named(t(($) => $.channels.suggested))}
        help={t(($) => $.channels.suggested_help)}
        optional
      />
      <TextField
        name={`${path}disclaimer`}
        label={named(t(($) => $.channels.disclaimer))}
        help={t(($) => $.channels.disclaimer_help)}
        max={CHAT_DISCLAIMER_LENGTH}
        multiline
        optional
      />
    </div>
  )
}
