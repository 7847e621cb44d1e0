import { type Agent, AGENT_STYLES, AGENT_TONES, AGENT_TYPES, agents } from '@tertulia/contract/agents'
import { GREETING_LENGTH, INSTRUCTIONS_LENGTH } from '@tertulia/contract/agents.limits'
import { readsPrompts } from '@tertulia/contract/permissions'
import { useTranslation } from 'react-i18next'
import { useMay, useRole } from '#access/current-organization.ts'
import { LogoField } from '#features/logos/logo-field.tsx'
import { AgentAvatar } from '#ui/avatar.tsx'
import { RadioField } from '#ui/radio.tsx'
import { SelectField } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { ModelField } from './model-field.tsx'
import { useWritingTools } from './use-writing-tools.tsx'

/** The agent's name and style, its own texts and its rules. */
export function GeneralTab({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const tools = useWritingTools(agent)
  const isReader = readsPrompts(useRole())
  return (
    <>
      <FormSection title={t(($) => $.agents.who)} help={t(($) => $.agents.who_help)}>
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
      </FormSection>
      <FormSection title={t(($) => $.agents.how)} help={t(($) => $.agents.how_help)}>
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
      </FormSection>
      <FormSection title={t(($) => $.agents.answers_with)} help={t(($) => $.agents.answers_with_help)}>
        <ModelField choice={agent.model} />
      </FormSection>
      <FormSection title={t(($) => $.agents.says)} help={t(($) => $.agents.says_help)}>
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
      </FormSection>
      <FormSection title={t(($) => $.agents.rules)} help={t(($) => $.agents.rules_help)}>
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
      </FormSection>
    </>
  )
}
