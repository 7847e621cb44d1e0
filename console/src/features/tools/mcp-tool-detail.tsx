import { propertiesOf } from '@tertulia/contract/json-schemas'
import type { McpServer } from '@tertulia/contract/mcp-servers'
import { ArrowLeft, Check, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useMay } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { JsonView } from './json-view.tsx'
import { type ChosenTool, isForModels, schemaOf, type ServerTool } from './mcp-choice.ts'
import { McpSchema } from './mcp-schema.tsx'
import { McpTry } from './mcp-try.tsx'

const LIMITS = [null, 1, 2, 3, 5, 10, 20] as const

type Props = {
  agent: { id: string; name: string }
  server: McpServer | undefined
  tool: ServerTool
  /** Undefined: it is not chosen. */
  chosen: ChosenTool | undefined
  isToAccept: boolean
  disabled: boolean
  onChange: (chosen: ChosenTool) => void
  onAccept: () => void
  /** On a phone: back to the list. */
  onBack: () => void
}

/** One tool of a server: what it is given, what that means, and how it may be used. */
export function McpToolDetail(props: Props) {
  const { agent, server, tool, chosen, isToAccept, disabled, onAccept, onBack } = props
  const { t } = useTranslation()
  const format = useFormat()
  const mayTry = useMay('tool.try')
  const [view, setView] = useState<'schema' | 'json'>('schema')
  const [isTrying, setTrying] = useState(false)
  const schema = schemaOf(tool)
  const { unusable } = tool.offered ?? {}
  const isChanged = tool.group === 'changed' && tool.offered !== undefined
  return (
    <section aria-label={tool.name} className="flex flex-col gap-4 px-5 py-3.5">
      <button
        type="button"
        className="link type-meta inline-flex items-center gap-1.5 self-start sm:hidden"
        onClick={onBack}
      >
        <ArrowLeft aria-hidden className="size-3.5!" />
        {t(($) => $.mcpServers.back)}
      </button>
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 flex-1 font-code text-[14px]/[20px] font-semibold wrap-anywhere">{tool.name}</h3>
          {schema && (
            <Segmented
              label={t(($) => $.mcpServers.view)}
              options={(['schema', 'json'] as const).map((value) => ({ value, label: t(($) => $.mcpServers[value]) }))}
              value={view}
              onChange={setView}
            />
          )}
        </div>
        <p className="type-body mt-1.5 wrap-anywhere whitespace-pre-line text-ink-2">
          {tool.description || t(($) => $.mcpServers.no_description)}
        </p>
      </div>
      {unusable && (
        <p className="type-body flex gap-2">
          <Glyph name="slash" tone="mute" className="mt-[3px]" />
          {t(($) => $.mcpServers[unusable])}
        </p>
      )}
      {schema && (
        <div>
          <h4 className="type-meta mb-1.5 text-ink-2">
            <strong className="font-semibold">{t(($) => $.mcpServers.parameters)}</strong>{' '}
            {isChanged && server && t(($) => $.mcpServers.parameters_since, { date: format.date(server.updated_at) })}
          </h4>
          {view === 'schema' ? (
            <McpSchema schema={schema} before={isChanged ? tool.frozen?.input_schema : undefined} />
          ) : (
            <JsonView text={JSON.stringify(schema)} />
          )}
        </div>
      )}
      {schema && !unusable && <Effects {...props} />}
      {chosen && tool.group !== 'gone' && <Limit {...props} chosen={chosen} />}
      {!disabled && (
        <div className="flex flex-wrap gap-2">
          {tool.group === 'changed' && chosen && (
            <Button icon={<Check aria-hidden />} disabled={!isToAccept || Boolean(unusable)} onClick={onAccept}>
              {isToAccept ? t(($) => $.mcpServers.accept) : t(($) => $.mcpServers.accepted)}
            </Button>
          )}
          {mayTry && tool.group !== 'gone' && !unusable && (
            <Button
              variant="ghost"
              icon={<Play aria-hidden />}
              disabledReason={
                tool.tool_id === undefined || tool.group === 'changed' ? t(($) => $.mcpServers.try_later) : undefined
              }
              onClick={() => setTrying(!isTrying)}
            >
              {t(($) => $.mcpServers.try)}
            </Button>
          )}
        </div>
      )}
      {isTrying && server && tool.tool_id && schema && (
        <McpTry
          at={{ agent_id: agent.id, server_id: server.id }}
          toolId={tool.tool_id}
          schema={schema}
          writes={chosen?.writes ?? false}
        />
      )}
      {chosen && tool.group !== 'gone' && <Settings {...props} chosen={chosen} />}
    </section>
  )
}

/** Effects on conversations if it is chosen. */
function Effects({ agent, tool, chosen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const schema = schemaOf(tool) ?? {}
  const before = tool.group === 'changed' && tool.frozen ? propertiesOf(tool.frozen.input_schema) : []
  const asked = propertiesOf(schema)
    .filter(({ name, required }) => required && !before.some((each) => each.name === name && each.required))
    .map(({ name }) => format.quote(name))
  const writes = chosen?.writes ?? tool.offered?.only_reads !== true
  return (
    <div>
      <h4 className="type-meta mb-1.5 font-semibold text-ink-2">{t(($) => $.mcpServers.effects)}</h4>
      <ul className="type-body flex flex-col gap-1.5">
        {asked.length > 0 && !isForModels(tool) && (
          <li className="flex gap-2">
            <Glyph name="half" tone="info" className="mt-[3px]" />
            {t(($) => $.mcpServers.asks, { agent: agent.name, what: format.list(asked) })}
          </li>
        )}
        {isForModels(tool) && (
          <li className="flex gap-2">
            <Glyph name="half" tone="info" className="mt-[3px]" />
            {t(($) => $.mcpServers.models_alone)}
          </li>
        )}
        <li className="flex gap-2">
          <Glyph name={writes ? 'alert' : 'check'} tone={writes ? 'warn' : 'ok'} className="mt-[3px]" />
          {writes ? t(($) => $.mcpServers.asks_leave, { agent: agent.name }) : t(($) => $.mcpServers.only_reads)}
        </li>
      </ul>
    </div>
  )
}

/** How often one conversation may use it. */
function Limit({ chosen, disabled, onChange }: Props & { chosen: ChosenTool }) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-3 border-t border-line pt-3.5">
      <span className="type-body min-w-0 flex-1">{t(($) => $.mcpServers.limit)}</span>
      <span className="w-32 shrink-0">
        <Select
          label={t(($) => $.mcpServers.limit)}
          disabled={disabled}
          options={LIMITS.map((times) => ({
            value: String(times),
            label: times === null ? t(($) => $.mcpServers.no_limit) : t(($) => $.mcpServers.times, { count: times }),
          }))}
          value={String(chosen.most_per_conversation)}
          onChange={(times) => onChange({ ...chosen, most_per_conversation: times === 'null' ? null : Number(times) })}
        />
      </span>
    </div>
  )
}

/** Whether it is asked for leave, and by which words it is known. */
function Settings({ agent, tool, chosen, disabled, onChange }: Props & { chosen: ChosenTool }) {
  const { t } = useTranslation()
  const [examples, setExamples] = useState(() => chosen.examples.join('\n'))
  const saysReads = tool.offered?.only_reads ?? !chosen.writes
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3.5">
      <Checkbox
        label={t(($) => $.mcpServers.verified)}
        help={t(($) => $.mcpServers.verified_help)}
        checked={chosen.verified_only ?? false}
        disabled={disabled}
        onChange={(verified_only) => onChange({ ...chosen, verified_only })}
      />
      <Checkbox
        label={t(($) => $.mcpServers.does_write)}
        help={
          saysReads
            ? t(($) => $.mcpServers.says_reads_help)
            : t(($) => $.mcpServers.does_write_help, { agent: agent.name })
        }
        checked={chosen.writes}
        disabled={disabled}
        onChange={(writes) => onChange({ ...chosen, writes })}
      />
      {!isForModels(tool) && (
        <Field label={t(($) => $.mcpServers.examples)} help={t(($) => $.mcpServers.examples_help)} optional>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              disabled={disabled}
              value={examples}
              onChange={({ target }) => {
                setExamples(target.value)
                const lines = target.value.split('\n').map((line) => line.trim())
                onChange({ ...chosen, examples: lines.filter(Boolean) })
              }}
            />
          )}
        </Field>
      )}
    </div>
  )
}
