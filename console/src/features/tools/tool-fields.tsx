import {
  TOOL_ANSWER_LENGTH,
  TOOL_DESCRIPTION_LENGTH,
  TOOL_PROMPT_LENGTH,
  TOOL_WAITING_LENGTH,
} from '@tertulia/contract/tools.limits'
import type { ToolDetail } from '@tertulia/contract/tools'
import type { HttpTool } from '@tertulia/contract/tool-definitions'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { Select } from '#ui/select.tsx'
import { SwitchField } from '#ui/switch.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AuthFields } from './auth-fields.tsx'
import { ErrorRulesField } from './error-rules-field.tsx'
import { HeadersField } from './headers-field.tsx'
import { useLeftHost } from './kept-values.ts'
import { NumberField } from './number-field.tsx'
import { OutputExampleField } from './output-example-field.tsx'
import { ParametersField } from './parameters-field.tsx'
import { PhraseCheck } from './phrase-check.tsx'
import { RequestField } from './request-field.tsx'
import type { ToolFormInput } from './tool-form.ts'

type Props = {
  agent: { id: string; name: string }
  toolId: string | null
  secret: ToolDetail['secret']
  disabled: boolean
}

/** Everything of a tool that calls another system. */
export function ToolFields({ agent, toolId, secret, disabled }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-[1fr_148px] gap-3 max-sm:grid-cols-1">
          <TextField
            name="definition.name"
            label={t(($) => $.toolEditor.name)}
            help={t(($) => $.toolEditor.name_help)}
          />
          <NumberField
            name="definition.timeout_seconds"
            label={t(($) => $.toolEditor.timeout)}
            unit={t(($) => $.toolEditor.seconds)}
          />
        </div>
        <TextField
          name="definition.description"
          label={t(($) => $.toolEditor.description)}
          help={t(($) => $.toolEditor.description_help)}
          max={TOOL_DESCRIPTION_LENGTH}
        />
      </div>
      <Part title={t(($) => $.toolEditor.sections.call)}>
        <RequestField agentName={agent.name} disabled={disabled} />
        <ParametersField agentId={agent.id} disabled={disabled} />
        <BodyField disabled={disabled} />
        <HeadersField disabled={disabled} />
        <LeftHostNote />
        <AuthFields saved={secret} disabled={disabled} />
        <SwitchField
          name="definition.writes"
          label={t(($) => $.toolEditor.writes)}
          help={t(($) => $.toolEditor.writes_help)}
        />
      </Part>
      <Part title={t(($) => $.toolEditor.sections.use)}>
        <TextField
          multiline
          name="definition.prompt_description"
          label={t(($) => $.toolEditor.prompt)}
          placeholder={t(($) => $.toolEditor.prompt_example)}
          max={TOOL_PROMPT_LENGTH}
        />
        <TagsField
          sentences
          optional
          name="definition.examples"
          label={t(($) => $.toolEditor.examples)}
          help={t(($) => $.toolEditor.examples_help)}
        />
        <PhraseCheck agentId={agent.id} toolId={toolId} />
      </Part>
      <Part title={t(($) => $.toolEditor.sections.answer)}>
        <OutputExampleField />
        <TagsField
          sentences
          optional
          name="definition.kept"
          label={t(($) => $.toolEditor.kept)}
          help={t(($) => $.toolEditor.kept_help)}
        />
        <TextField
          multiline
          optional
          rows={2}
          name="definition.answer"
          label={t(($) => $.toolEditor.answer)}
          help={t(($) => $.toolEditor.answer_help)}
          placeholder={t(($) => $.toolEditor.answer_example)}
          max={TOOL_ANSWER_LENGTH}
        />
      </Part>
      <Part title={t(($) => $.toolEditor.sections.limits)}>
        <ErrorRulesField disabled={disabled} />
        <div className="grid grid-cols-[148px_1fr] gap-3 max-sm:grid-cols-1">
          <NumberField
            name="definition.waiting.after_seconds"
            label={t(($) => $.toolEditor.waiting_after)}
            unit={t(($) => $.toolEditor.seconds)}
          />
          <TextField
            optional
            name="definition.waiting.says"
            label={t(($) => $.toolEditor.waiting_says)}
            placeholder={t(($) => $.toolEditor.waiting_example)}
            max={TOOL_WAITING_LENGTH}
          />
        </div>
        <NumberField
          name="definition.most_per_conversation"
          label={t(($) => $.toolEditor.most)}
          help={t(($) => $.toolEditor.most_help)}
          className="max-w-56"
        />
        <SwitchField
          name="definition.verified_only"
          label={t(($) => $.toolEditor.verified)}
          help={t(($) => $.toolEditor.verified_help)}
        />
      </Part>
    </>
  )
}

/** How a body is written, if the method has one. */
function BodyField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const label = t(($) => $.toolEditor.body_as)
  const { value, onChange, error } = useField<HttpTool['body_as']>('definition.body_as', label)
  const method = useWatch<ToolFormInput, 'definition.method'>({ name: 'definition.method' })
  if (method === 'GET') return null
  return (
    <Field label={label} error={error} className="max-w-80">
      {(control) => (
        <Select
          {...control}
          disabled={disabled}
          options={BODIES.map((each) => ({ value: each, label: t(($) => $.toolEditor.bodies[each]) }))}
          value={value ?? 'json'}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
const BODIES = ['json', 'form'] as const

/** Warns that values stored for the former host are not sent to the new one. */
function LeftHostNote() {
  const { t } = useTranslation()
  const host = useLeftHost()
  return host === undefined ? null : <Note tone="warn" title={t(($) => $.toolEditor.values_host, { host })} />
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 flex flex-col gap-5 border-t border-line pt-4">
      <h2 className="type-section">{title}</h2>
      {children}
    </section>
  )
}
